/** Descriptions of the shop's pages for search engines and link previews. */
export const previewTexts = {
  category: (name: string) =>
    `${name} at Haat, the open market for Bangladesh: everyday things from sellers all over the country.`,
  seller: (name: string) => `What ${name} sells at Haat, the open market for Bangladesh.`,
} as const
