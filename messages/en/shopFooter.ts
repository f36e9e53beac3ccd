/** Texts at the foot of the shop's pages, which load once it comes into view. */
export const shopFooterTexts = {
  help: 'Help and contact',
  trackOrder: 'Track order',
  complaints: (name: string) => (name ? `Complaints: ${name}` : 'Complaints'),
  whatsapp: (number: string) => `WhatsApp ${number}`,
  /** Where pages of the shop often are, by the name of their domain. */
  sites: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    youtube: 'YouTube',
    tiktok: 'TikTok',
  },
  methods: 'Ways to pay',
  sentMoney: 'Money sent from a wallet',
  cookies: 'Cookies',
  openingHours: 'Opening hours',
  tradeLicence: (number: string) => `Trade licence ${number}`,
  dbid: (number: string) => `DBID ${number}`,
  bin: (number: string) => `BIN ${number}`,
} as const
