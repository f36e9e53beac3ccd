import { catalogueTexts } from './catalogue.ts'
import { formatCount } from './formatNumber.ts'

/** Texts of the server about CSV files of products: columns, and problems of rows. */
export const productCsvTexts = {
  columns: {
    id: 'Product ID',
    sku: 'SKU',
    productName: 'Name',
    productOriginalPrice: 'Original price',
    productDiscount: 'Discount %',
    remainingProducts: 'Stock',
    sales: 'Sold',
    productCategory: 'Category',
    productSubCategory: 'Subcategory',
    productSubSubCategory: 'Sub-subcategory',
    popularProducts: 'Label',
    quantity: 'Quantity',
    productDescription: 'Description',
    productDetails: 'Details',
    productColors: 'Colours',
    productSizes: 'Sizes',
    productSoldOut: 'Sold-out sizes and colours',
    searchTags: 'Search tags',
    faqs: 'Questions and answers',
    video: 'Video',
    images: 'Pictures',
    sellerId: 'Seller ID',
    seller: 'Seller',
    price: 'Price',
    rating: 'Rating',
    added: 'Added',
    changed: 'Changed',
  },
  file: (day: string) => `products-${day}.csv`,
  stockFile: (day: string) => `stock-${day}.csv`,
  problemsFile: (day: string) => `problems-${day}.csv`,
  problemColumns: ['Row', 'Column', 'Problem'],
  moreProblems: (count: number) =>
    `${formatCount(count)} more problems are not listed. Correct those above, and check the file again.`,
  checked: 'The file has been checked',
  started: 'The import has started',

  problems: {
    cells: (found: number, columns: number) =>
      `The row has ${found} cells, but the first row has ${columns}. Write a text that contains a comma or semicolon in quotes.`,
    noKey: 'Write the ID of a product into “Product ID”, or a number of your own into “SKU”.',
    unknownProduct: 'No product of yours has this ID. For a new product, leave the cell empty and fill in “SKU”.',
    repeatedKey: (row: number) => `Row ${row} is the same product. Delete one of the two rows.`,
    skuTaken: catalogueTexts.skuTaken,
    formula: "The text begins like a formula. Write an apostrophe (') before it, or remove its first character.",
    number: 'Write a number without groups of digits and with a dot before its decimals, such as 1250.50.',
    missingColumn: 'A new product needs this column. Add it, or download all columns.',
    unknownCategory: 'There is no such category. Write the name of a category, or create it first.',
    unknownBelow: 'The category above has none of this name. Write one of its names, or create it first.',
    severalCategories: 'Several categories have this name. Change the category on the form of the product.',
    newNeedsPicture:
      'A new product needs a picture. Create it on the form, or copy the addresses of the pictures of one of your products.',
    unknownPicture: 'None of your products has this picture. Copy the addresses from the row of one of your products.',
    otherSeller: 'Only an administrator changes the seller. Delete the column, or leave the cell as it was.',
    unknownSeller: 'No seller has this ID.',
    sold: 'This is the number of pieces sold when the file was made. Leave it as it was, or delete the column.',
  },
} as const
