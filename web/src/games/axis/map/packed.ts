// Lines of small steps as a text: each number is one letter or two, what is left over in front; a dot ends a line.

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const HALF = LETTERS.length / 2;
const END = ".";

type Line = readonly (readonly [number, number])[];

export function packed(lines: readonly Line[]): string {
  return lines.map((line) => line.map(([x, y]) => written(x) + written(y)).join("")).join(END);
}

export function unpacked(text: string): [number, number][][] {
  return text.split(END).map((line) => {
    const numbers = read(line);
    return Array.from({ length: numbers.length / 2 }, (_, at) => [
      numbers[2 * at] as number,
      numbers[2 * at + 1] as number,
    ]);
  });
}

/** Even numbers are upwards, odd ones downwards; five bits to a letter, the sixth says that more follow. */
function written(number: number): string {
  let rest = number < 0 ? -2 * number - 1 : 2 * number;
  let text = "";
  while (rest >= HALF) {
    text += LETTERS[HALF + (rest % HALF)];
    rest = Math.floor(rest / HALF);
  }
  return text + LETTERS[rest];
}

function read(line: string): number[] {
  const numbers: number[] = [];
  let [value, weight] = [0, 1];
  for (const letter of line) {
    const place = LETTERS.indexOf(letter);
    value += (place % HALF) * weight;
    weight *= HALF;
    if (place >= HALF) continue;
    numbers.push(value % 2 ? -(value + 1) / 2 : value / 2);
    [value, weight] = [0, 1];
  }
  return numbers;
}
