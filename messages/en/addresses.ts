/** Texts of delivery addresses. */
export const addressesTexts = {
  unknownDivision: 'Choose a division from the list',
  unknownDistrict: 'Choose a district of this division from the list',
  notFound: 'There is no such address',
  tooMany: (max: number) => `You have ${max} saved addresses already. Delete one first.`,
  saved: 'Address saved successfully',
  deleted: 'Address deleted successfully',
}
