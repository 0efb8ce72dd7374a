/** Things under their headings, both in the order they came. */
export function grouped<T>(things: T[], heading: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const name = heading(thing);
    groups.set(name, [...(groups.get(name) ?? []), thing]);
  }
  return groups;
}
