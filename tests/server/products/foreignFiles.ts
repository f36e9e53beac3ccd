import { csvLine } from '#server/platform/csv.ts'

/** Product files of other systems, with the columns that their documentation lists. */

const HOST = 'https://cdn.pictures.example'

/** A file with these columns; a row has the cells of some of them. */
export const tableOf = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | number | undefined>>[],
) => [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(csvLine).join('')

/** https://help.shopify.com/en/manual/products/import-export/using-csv */
export const SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...[1, 2, 3].flatMap((at) => [`Option${at} Name`, `Option${at} Value`, `Option${at} Linked To`]),
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping'],
  ...['Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title'],
  ...['SEO Description', 'Variant Image', 'Variant Weight Unit', 'Variant Tax Code', 'Cost per item', 'Status'],
]

/** The same since 2025. */
export const SHOPIFY_2025 = [
  ...['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags', 'Published on online store'],
  ...['Status', 'SKU', 'Barcode', 'Option1 name', 'Option1 value', 'Option2 name', 'Option2 value', 'Price'],
  ...['Compare-at price', 'Inventory tracker', 'Inventory quantity', 'Continue selling when out of stock'],
  ...['Product image URL', 'Image position', 'Variant image URL'],
]

/** https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema */
export const WOOCOMMERCE = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog'],
  ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class'],
  ...['In stock?', 'Stock', 'Low stock amount', 'Backorders allowed?', 'Sold individually?', 'Weight (kg)'],
  ...[
    'Allow customer reviews?',
    'Purchase note',
    'Sale price',
    'Regular price',
    'Categories',
    'Tags',
    'Shipping class',
  ],
  ...[
    'Images',
    'Download limit',
    'Parent',
    'Grouped products',
    'Upsells',
    'Cross-sells',
    'External URL',
    'Button text',
  ],
  ...['Position', 'Brands'],
  ...[1, 2].flatMap((at) => ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${at} ${part}`)),
]

/** Shirts in two sizes and a colour, every tenth with two pictures; every fourth has a category that the shop lacks. */
export const shopifyFile = (count: number) =>
  tableOf(
    SHOPIFY,
    Array.from({ length: count }, (_, n) => [
      {
        Handle: `shirt-${n}`,
        Title: `Shirt ${n}`,
        'Body (HTML)': `<p>Woven by hand &amp; washed.</p><ul><li>Cotton</li></ul>`,
        Type: n % 4 === 1 ? 'Kurtas' : 'Sarees',
        Tags: 'eid, cotton',
        'Option1 Name': 'Size',
        'Option1 Value': 'M',
        'Option2 Name': 'Color',
        'Option2 Value': 'Red',
        'Variant SKU': `S${n}-M`,
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': 3,
        'Variant Price': '900.00',
        'Variant Compare At Price': '1000.00',
        'Image Src': `${HOST}/${n}.png`,
        'Image Position': 1,
        Status: 'active',
      },
      {
        Handle: `shirt-${n}`,
        'Option1 Value': 'L',
        'Option2 Value': 'Red',
        'Variant SKU': `S${n}-L`,
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': 0,
        'Variant Price': '900.00',
        'Variant Compare At Price': '1000.00',
        ...(n % 10 === 7 && { 'Image Src': `${HOST}/${n + 1000}.png`, 'Image Position': 2 }),
      },
    ]).flat(),
  )

/**
 * Simple products; every third is a variable one with two sizes, whose variations stand at the end of the file.
 * @param pictures how many of them have a picture
 */
export const wooFile = (count: number, pictures: number) => {
  const products = Array.from({ length: count }, (_, n) => ({
    ID: n + 1,
    Type: n % 3 === 0 ? 'variable' : 'simple',
    SKU: `W${n}`,
    Name: `Bag ${n}`,
    Published: 1,
    Description: '<div>Made of jute in Bogura</div>',
    'In stock?': 1,
    Stock: n % 3 === 0 ? '' : 5,
    'Sale price': n % 3 === 0 ? '' : 450,
    'Regular price': n % 3 === 0 ? '' : 500,
    Categories: 'Clothing > Sarees > Jamdani, Clothing',
    Tags: 'jute, bag',
    Images: n < pictures ? `http://cdn.pictures.example/${n}.png` : '',
    'Attribute 1 name': n % 3 === 0 ? 'Size' : 'Material',
    'Attribute 1 value(s)': n % 3 === 0 ? 'Small, Large' : 'Jute',
  }))
  const variations = products
    .filter(({ Type }) => Type === 'variable')
    .flatMap(({ SKU, Name }) =>
      ['Small', 'Large'].map((size, at) => ({
        Type: 'variation',
        SKU: `${SKU}-${size}`,
        Name: `${Name} - ${size}`,
        Published: 1,
        'In stock?': at,
        Stock: at * 4,
        'Regular price': 700,
        Parent: SKU,
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': size,
      })),
    )
  return tableOf(WOOCOMMERCE, [...products, ...variations])
}
