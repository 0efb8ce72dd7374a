declare module "*.ftl?raw" {
  const text: string;
  export default text;
}

/** Where the picture of a title is, by title, language and theme: `siege-en-dark` (build/pictures.ts). */
declare module "virtual:board-pictures" {
  export const pictures: Record<string, string>;
}
