/** What search engines and link previews say of the shop's pages. */
export const previewTexts = {
  category: (name: string) =>
    `${name} at Haat, the open market for Bangladesh: everyday things from sellers all over the country.`,
} as const
