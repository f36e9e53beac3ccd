/** Texts of the choice of size, colour and quantity. */
export const choiceTexts = {
  size: 'Size',
  colour: 'Colour',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  chooseSize: 'Choose a size',
  chooseColour: 'Choose a colour',
  soldOut: 'Sold out',
  buyNow: 'Buy Now',
  added: 'Added',
  cancel: 'Cancel',
}
