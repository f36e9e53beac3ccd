/** Sentences about the cart of this browser and the cart of the account, which become one at a sign-in. */
export const cartMergeTexts = {
  merged: 'The products that you chose here are now in your account’s cart, with those from before.',
  mergedAndCut:
    'The products that you chose here are now in your account’s cart, with those from before; some quantities are lower, because there is not enough in stock.',
}
