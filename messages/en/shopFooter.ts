/** Texts at the foot of the shop's pages. */
export const shopFooterTexts = {
  help: 'Help and contact',
  complaints: (name: string) => (name ? `Complaints: ${name}` : 'Complaints'),
  tradeLicence: (number: string) => `Trade licence ${number}`,
  dbid: (number: string) => `DBID ${number}`,
  bin: (number: string) => `BIN ${number}`,
} as const
