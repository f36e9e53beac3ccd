/** Texts of delivery addresses. */
export const addressesTexts = {
  unknownDivision: 'Choose a division from the list',
  unknownDistrict: 'Choose a district of this division from the list',
}
