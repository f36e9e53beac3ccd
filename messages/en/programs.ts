/** Texts of the administrator's page of the programs that use the API (product 16.19). */
export const programsTexts = {
  title: 'Programs',
  hint: 'Programs of the shop and of others read and change it by the calls of its API.',
  documentation: 'Documentation of the API',
} as const
