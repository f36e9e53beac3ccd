import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Product } from '#contract/products/entity.ts'
import { categoriesQuery, subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { productQuery, productsQuery } from '#data/products.ts'
import { ownersQuery } from '#data/users.ts'
import { atOnce } from '#devtools/storybook/storyFlows.ts'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import { admin, owner } from '#machines/core/fixtures.ts'
import { searchEvents } from '#machines/core/list/list.fixtures.ts'
import { bulkProductsFixtures } from '#machines/products/bulkProducts.fixtures.ts'
import { productEditsFixtures } from '#machines/products/productEdits.fixtures.ts'
import { productExportFixtures } from '#machines/products/productExport.fixtures.ts'
import { productFormFixtures, saree } from '#machines/products/productForm.fixtures.ts'
import { productImportFixtures } from '#machines/products/productImport.fixtures.ts'
import type { ProductValues } from '#machines/products/productValues.ts'
import { kurta, productVariantsFixtures, sareeVariants } from '#machines/products/productVariants.fixtures.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { errorSentences } from '#messages/errors.ts'
import { editorTexts, pickerTexts } from '#messages/forms.ts'
import { tableTexts as listTexts } from '#messages/lists.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import {
  bulkProductsTexts as bulkTexts,
  productFilesTexts as fileTexts,
  productFormTexts as formTexts,
  productTableTexts as tableTexts,
  productsTexts as texts,
  variantsTexts,
} from '#messages/products.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import AdminProductsPage from '#views/admin/products/ProductsPage.tsx'
import { Variants } from '#views/office/products/ProductForm.tsx'
import OwnerProductsPage from '#views/owner/products/ProductsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionStories, saveStories } from '../support/pathStories.ts'
import { changeField, deletionPaths, savePaths, submit } from '../support/paths.ts'
import {
  cacheWith,
  deletedOnceShown,
  emptyCache,
  failingCache,
  failingCacheWith,
  pageOf,
  products,
  subCategories,
  subSubCategories,
} from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const categories = ['Clothing', 'Food'].map((categoryName) => ({
  _id: categoryName.toLowerCase(),
  categoryName,
  categoryImage: '',
  ...at,
}))
const levels = [
  [categoriesQuery, categories],
  [subCategoriesQuery('clothing'), subCategories],
  [subCategoriesQuery('food'), []],
  [subSubCategoriesQuery('sarees'), subSubCategories],
] as const
/** The second product is nearly sold out, the third one is. */
const [nearlyOut, soldOut, ...others] = products
const all: readonly Product[] = [
  saree,
  { ...nearlyOut!, remainingProducts: 5 },
  { ...soldOut!, remainingProducts: 0 },
  ...others,
]

const draft: Product = { ...saree, _id: 'draft', productName: 'Cotton saree', productImages: [], isDraft: true }

/** A product with variants, and one with four sizes in two colours that can be split. */
const varied: Product = {
  ...saree,
  ...sareeVariants,
  _id: 'varied',
  productSizes: ['Free'],
  productColors: ['Red', '#0b7a70'],
}
const plain: Product = { ...saree, ...kurta, productName: 'Kurta', productSku: 'KU-1' }

/** What customers see from a time on, and what was taken out of the shop. */
const scheduled: Product = {
  ...draft,
  _id: 'scheduled',
  productImages: saree.productImages,
  isHeld: true,
  visibility: 'scheduled',
  shownFrom: '2027-06-01T10:00',
  shownUntil: '2027-07-01T10:00',
}
const shownFromJune = texts.from(formatDayAndTime('2027-06-01T10:00+06:00'))
const away = [
  draft,
  scheduled,
  { ...scheduled, _id: 'hidden', productName: 'Silk saree', visibility: 'hidden' as const, shownFrom: undefined },
]

/** A product with a dated price, and another one after it. */
const dated: Product = {
  ...saree,
  _id: 'dated',
  productDiscount: 25,
  productPrice: 9375,
  datedPrices: [
    { discount: 25, from: '2027-06-01T10:00', until: '2027-06-08T10:00', formerDiscount: 15 },
    { discount: 40, from: '2027-07-01T10:00', until: '2027-07-02T10:00' },
  ],
}
const planned: Product = { ...saree, _id: 'planned', datedPrices: dated.datedPrices!.slice(1) }

const withoutBangla = all.map((product) => ({ ...product, productNameBn: '' }))

const sellers = [{ ...owner, ...at }]
/** The lists of the table, which has 50 rows on a page. */
const tables = [
  [productsQuery({ page: 1, limit: 50, filters: {} }), pageOf(all, 65)],
  [productsQuery({ page: 1, limit: 50, filters: { stock: 'draft' } }), pageOf([draft])],
  [productsQuery({ page: 1, limit: 50, filters: { visibility: 'away' } }), pageOf(away)],
  [productsQuery({ page: 1, limit: 50, filters: { bangla: 'missing' } }), pageOf(withoutBangla)],
  [productsQuery({ ownerId: owner._id, page: 1, limit: 50, filters: {} }), pageOf(all)],
] as const
const full = () =>
  cacheWith(
    ...levels,
    [productQuery('saree'), saree],
    [productQuery('draft'), draft],
    [productQuery('varied'), varied],
    [productQuery('kurta'), plain],
    [productQuery('scheduled'), scheduled],
    [productQuery('dated'), dated],
    [productsQuery({ page: 1, search: 'eid' }), pageOf([dated, planned])],
    [productsQuery({ page: 1, filters: { stock: 'draft' } }), pageOf([draft])],
    [productsQuery({ page: 1, filters: { visibility: 'away' } }), pageOf(away)],
    [productsQuery({ page: 1 }), pageOf(all, 65)],
    [productsQuery({ page: 9 }), pageOf([], 65, 9)],
    [productsQuery({ page: 1, search: 'zzz' }), pageOf([])],
    [productsQuery({ page: 1, category: 'toys' }), pageOf([])],
    [productsQuery({ ownerId: owner._id, page: 1 }), pageOf(all)],
    [productsQuery({ ownerId: owner._id, page: 7 }), pageOf(all, 65, 7)],
  )
const listOf = (products: readonly Product[]) => () =>
  cacheWith(
    ...levels,
    [productsQuery({ page: 1 }), pageOf(products)],
    [productsQuery({ ownerId: owner._id, page: 1 }), pageOf(products)],
  )
const empty = listOf([])

const meta: Meta = {
  title: 'Back offices/Products',
  decorators: [inOfficeLayout],
  loaders: [Variants.preload],
  render: () => <AdminProductsPage />,
}
export default meta
type Story = StoryObj

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/products${search}`, user: admin, cache: full, ...more }),
})
const change = <K extends keyof ProductValues & string>(field: K, value: ProductValues[K]) => changeField(field, value)
const { inputs, outcomes } = productFormFixtures
/** The values of the fixture; the last event sets an existing subcategory. */
const fills = [
  ...Object.entries(inputs.restored.draft.values).map(([field, value]) => changeField(field, value)),
  change('subCategory', 'panjabi'),
]
const typing = searchEvents['search.type']

export const Loading: Story = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full: Story = shows(showing(''), texts.showing(4, 65), uiTexts.pageOf(1, 7))
export const BeyondTheLastPage: Story = shows(showing('?page=9'), texts.lastPage(7))
export const OfAnUnknownCategory: Story = shows(showing('?category=toys'), texts.unknownCategory)
export const TypingASearch: Story = shows(
  showing('', { flows: { products: { events: typing } } }),
  '#products search.typing',
)
export const NothingFound: Story = shows(showing('?search=zzz'), texts.empty, texts.showAll)
export const NotShown: Story = shows(
  showing('?visibility=away'),
  texts.away.away,
  texts.draft,
  shownFromJune,
  texts.away.hidden,
)
export const WithDatedPrices: Story = shows(
  showing('?search=eid'),
  texts.priceUntil(formatDayAndTime('2027-06-08T10:00+06:00')),
  texts.priceFrom(40, formatDayAndTime('2027-07-01T10:00+06:00')),
)
export const Drafts: Story = shows(showing('?stock=draft'), texts.stocks.draft, texts.draft)
export const Empty: Story = shows(showing('', { cache: empty }), texts.empty, texts.totalInResponse(0))
export const Failed: Story = shows(showing('', { cache: failingCache }), texts.failed(undefined), texts.retry)
export const FailedWithAMessage: Story = shows(
  showing('', { cache: () => failingCache(403, errorSentences['account.not_allowed']) }),
  texts.failed(errorSentences['account.not_allowed']),
)

export const FilterUnread: Story = shows(
  showing('?category=clothing', {
    cache: () => failingCacheWith([productsQuery({ page: 1, category: 'clothing' }), pageOf(all)]),
  }),
  uiTexts.choicesFailed,
  texts.allCategories,
)
export const CreatingWithoutChoices: Story = shows(
  showing('?create=1', { cache: failingCache }),
  uiTexts.choicesFailed,
  formTexts.chooseCategory,
)

const asTable: Parameters<typeof withApp>[0] = {
  cache: () => cacheWith(...levels, [ownersQuery, sellers], ...tables),
  preferences: { 'products.view': 'table' },
}
const [typePrice, typeStock, typeLow] = productEditsFixtures.events['cell.type']
const [commitPrice, commitStock] = productEditsFixtures.events['cell.commit']
const editing = (events: readonly EventObject[], replies = {}): Parameters<typeof withApp>[0] => ({
  ...asTable,
  flows: { productEdits: { events, replies } },
})
const { save, load } = productEditsFixtures.outcomes
export const Table: Story = shows(showing('', asTable), tableTexts.price, '#productEdits resting')
export const TableSaving: Story = shows(showing('', editing([typePrice, commitPrice])), '#productEdits saving')
export const TableComparing: Story = shows(
  showing('', editing([typePrice, commitPrice], { save: save.conflict })),
  '#productEdits comparing',
)
export const TableWithUnsavedValues: Story = shows(
  showing('', editing([typeStock, commitStock, typePrice, commitPrice], { save: save.conflict, load: load.samePlace })),
  ruleSentences['validation.stock_negative'],
  tableTexts.notSaved(2),
  officeSentences['product_table.changed_to']({ value: '9000' }),
)
export const TableAskingAboutAPrice: Story = shows(
  showing('', editing([typeLow, commitPrice])),
  tableTexts.askTitle(1),
  tableTexts.askText,
)
export const TableWithADeletedProduct: Story = shows(
  showing('', editing([typePrice, commitPrice], { save: load.refused })),
  officeSentences['product_table.deleted'],
  tableTexts.notSaved(1),
)
const [openPrice, openDelete, openAll] = bulkProductsFixtures.events['bulk.open']
const [lowerPrice] = bulkProductsFixtures.events['form.change']
const [confirmBulk] = bulkProductsFixtures.events['dialog.confirm']
const bulk = (events: readonly EventObject[], replies = {}): Story =>
  showing('', { ...asTable, flows: { bulkProducts: { events, replies } } })
const started = { start: bulkProductsFixtures.outcomes.start.good }
export const BulkPrice: Story = shows(
  bulk([openPrice, lowerPrice]),
  bulkTexts.title(bulkTexts.kinds.price, 2),
  '৳11,250',
  '#bulkProducts choosing',
)
export const BulkDelete: Story = shows(bulk([openDelete]), bulkTexts.deleteText, '#bulkProducts choosing')
export const BulkStarting: Story = shows(bulk([openDelete, confirmBulk]), '#bulkProducts starting')
/** All rows of the page are chosen, and all of the list can be. */
export const TableSelectingAll: Story = shows(
  {
    ...showing('', asTable),
    play: async ({ canvas }) => (await canvas.findByRole('checkbox', { name: listTexts.selectAll })).click(),
  },
  listTexts.chosen(4),
  bulkTexts.selectAll(65),
)
const asked = [openAll, lowerPrice, confirmBulk]
export const BulkAll: Story = shows(
  bulk([openAll, lowerPrice]),
  bulkTexts.previewOfPage,
  bulkTexts.questions.price(1566, false, '10%', '1'),
  bulkTexts.apply(1566),
)
/** Somebody has added products since the dialog opened. */
export const BulkAllCountedAgain: Story = shows(
  bulk(asked, { start: bulkProductsFixtures.outcomes.start.otherCount }),
  errorSentences['product.selection_changed']({ count: 1570 }),
  bulkTexts.questions.price(1570, false, '10%', '1'),
)
export const BulkAllGone: Story = shows(
  bulk(asked, { start: bulkProductsFixtures.outcomes.start.noneLeft }),
  errorSentences['product.selection_changed']({ count: 0 }),
  '#bulkProducts closed',
)
export const BulkStarted: Story = shows(
  bulk([openDelete, confirmBulk], started),
  officeSentences['bulk.deleting']({ count: 2 }),
  '#bulkProducts closed',
)
const {
  'dialog.open': [openFiles],
  'file.choose': chooseFile,
  'upload.progress': [halfSent],
} = productImportFixtures.events
const [chooseCsv, chooseLarge] = chooseFile
const [chooseCategory] = productImportFixtures.events['place.choose']
const [askToLeaveOut] = productImportFixtures.events['question.open']
const [confirmImport] = productImportFixtures.events['dialog.confirm']
const [importing, , notImported] = productImportFixtures.events['job.read']
const { check: checks, start: starts } = productImportFixtures.outcomes
const csv = (events: readonly EventObject[], replies = {}): Story =>
  showing('', { flows: { productImport: { events: [openFiles, ...events], replies } } })
export const Files: Story = shows(csv([]), fileTexts.files.stock, fileTexts.choose, '#productImport choosing')
export const FileTooLarge: Story = shows(
  csv([chooseLarge]),
  officeSentences['product_files.too_large']({ megabytes: 30 }),
)
export const FileChecking: Story = shows(
  csv([chooseCsv, atOnce(halfSent)]),
  fileTexts.checking('stock.csv'),
  pickerTexts.uploading(50),
  '#productImport checking',
)
export const FileRefused: Story = shows(
  csv([chooseCsv], { check: checks.refused }),
  errorSentences['product.csv_encoding'],
)
export const FileChecked: Story = shows(
  csv([chooseCsv], { check: checks.good }),
  fileTexts.columnChange('Stock', 11),
  fileTexts.import(13),
  '#productImport reviewing',
)
export const FileWithProblems: Story = shows(
  csv([chooseCsv], { check: checks.problems }),
  fileTexts.hasProblems(3, 13),
  fileTexts.import(13),
  fileTexts.cell(4, 'Stock'),
  fileTexts.moreProblems(1),
)
export const FileForeign: Story = shows(
  csv([chooseCsv], { check: checks.foreign }),
  fileTexts.foreign.shopify,
  fileTexts.drafts(294),
  fileTexts.missingSubCategory(2, 'Clothing'),
  fileTexts.fallback(4),
  fileTexts.import(294),
)
export const FileForeignPlace: Story = shows(
  csv([chooseCsv, chooseCategory], { check: checks.foreign }),
  fileTexts.fallback(4),
  '#productImport reviewing',
)
export const FileLeavingOut: Story = shows(
  csv([chooseCsv, askToLeaveOut], { check: checks.foreign }),
  fileTexts.leaveOutTitle(294, 8),
  fileTexts.leaveOut,
  '#productImport asking',
)
export const FileWithoutChanges: Story = shows(csv([chooseCsv], { check: checks.same }), fileTexts.nothing)
export const ImportStarting: Story = shows(
  csv([chooseCsv, confirmImport], { check: checks.good }),
  '#productImport starting',
)
export const ImportWorking: Story = shows(
  csv([chooseCsv, confirmImport, importing], { check: checks.good, start: starts.good }),
  fileTexts.working(5, 13),
  '#productImport working',
)
export const ImportStopped: Story = shows(
  csv([chooseCsv, confirmImport, notImported], { check: checks.good, start: starts.good }),
  errorSentences['product.import_outdated']({ products: 2 }),
  '#productImport stopped',
)
const [downloadAll, , downloadProblems] = productExportFixtures.events['file.download']
const { downloadFile } = productExportFixtures.outcomes
export const Downloading: Story = shows(
  showing('', { flows: { productImport: { events: [openFiles] }, productExport: { events: [downloadAll] } } }),
  fileTexts.preparing,
  '#productExport downloading',
)
export const DownloadingProblems: Story = shows(
  showing('', {
    flows: {
      productImport: { events: [openFiles, chooseCsv], replies: { check: checks.problems } },
      productExport: { events: [downloadProblems!] },
    },
  }),
  fileTexts.preparing,
  '#productExport downloading',
)
export const DownloadFailed: Story = shows(
  showing('', {
    flows: { productExport: { events: [downloadAll], replies: { downloadFile: downloadFile.unreachable } } },
  }),
  officeSentences['product_files.download_failed'],
  '#productExport idle',
)
export const NotShownInTable: Story = shows(
  showing('?visibility=away', asTable),
  texts.away.hidden,
  '#productEdits resting',
)
export const DraftsInTable: Story = shows(showing('?stock=draft', asTable), texts.draft, '#productEdits resting')
export const WithoutBangla: Story = shows(
  showing('?bangla=missing', asTable),
  texts.banglaFilters.missing,
  '#productEdits resting',
)
export const OwnerTable: Story = shows(
  { render: () => <OwnerProductsPage />, parameters: withApp({ path: '/owner/products', user: owner, ...asTable }) },
  '$10,625.00',
)

const thisSaree = { id: 'saree', name: saree.productName }
const deletes = deletionStories({
  screen: 'products',
  item: thisSaree,
  question: texts.deleteText(saree.productName),
  toasts: { deleted: 'products.deleted', deleteFailed: 'products.delete_failed' },
  showing: (options) => showing('', options),
  without: listOf(products),
})
export const Confirming: Story = deletes.asked
export const Deleted: Story = deletes.done

const creates = saveStories<Story>({
  form: 'productForm',
  outcomes,
  filled: fills,
  texts: { done: officeSentences['products.created'], failed: officeSentences['editor.something_wrong'] },
  showing: (options) => showing('?create=1', options),
})
export const Creating: Story = shows(showing('?create=1'), formTexts.createTitle, '#products view.creating')
export const FilledIn: Story = shows(creates.after(fills), 'front.webp', '#productForm editing')
export const FieldsRefused: Story = shows(
  creates.after([change('remainingProducts', '-1'), change('discount', '101'), submit]),
  ruleSentences['validation.product_name_required'],
  ruleSentences['validation.discount_out_of_range'],
  ruleSentences['validation.stock_negative'],
)
const elevenPictures = Array.from({ length: 11 }, (_, nth) => picture(`${nth + 1}`))
export const TooManyImages: Story = shows(
  creates.after([{ type: 'images.add', images: elevenPictures } as EventObject]),
  ruleSentences['validation.maximum_images'],
  pickerTexts.imageCount(10, 10),
)
export const SignedOut: Story = shows(
  showing('?create=1', { user: undefined, flows: savePaths('productForm', outcomes, fills).saving }),
  officeSentences['products.not_authenticated'],
  '#productForm editing',
)
export const Saving: Story = creates.saving
export const Saved: Story = creates.saved
export const SaveFailed: Story = creates.failed

const edits = saveStories<Story>({
  form: 'productForm',
  outcomes,
  filled: [change('name', 'Fine saree'), change('searchTags', 'fine')],
  texts: { done: officeSentences['products.updated'], failed: officeSentences['editor.something_wrong'] },
  showing: (options) => showing('?edit=saree', options),
})
export const Editing: Story = shows(showing('?edit=saree'), formTexts.editTitle, '#products view.editing')
export const EditingDraft: Story = shows(
  showing('?edit=draft'),
  texts.draft,
  formTexts.draftHint,
  '#productForm editing',
)
export const EditingScheduled: Story = shows(
  showing('?edit=scheduled'),
  shownFromJune,
  formTexts.preview,
  formTexts.shownFrom,
  '#productForm editing',
)
export const EditingDatedPrices: Story = shows(
  showing('?edit=dated'),
  formTexts.datedPrices,
  formTexts.runningHint,
  formTexts.datedFrom(2),
  '#productForm editing',
)
export const DatedPricesOverlap: Story = shows(
  showing('?edit=dated', {
    flows: {
      productForm: {
        events: [
          changeField('datedPrices', [
            { discount: '25', from: '2027-06-01T10:00', until: '2027-06-08T10:00' },
            { discount: '40', from: '2027-06-07T10:00', until: '2027-07-02T10:00' },
          ]),
          submit,
        ],
      },
    },
  }),
  ruleSentences['validation.dated_prices_overlap']({ row: 2 }),
  '#productForm editing',
)
const duplicating = (replies = {}, events: readonly EventObject[] = []) =>
  showing('?create=1&copy=saree', { flows: { productForm: { replies, events } } })
export const Duplicating: Story = shows(duplicating(), formTexts.createTitle, '#productForm copying.filling')
export const SavedWhileDuplicating: Story = shows(duplicating({}, [submit]), '#productForm copying.submitted')
export const Duplicated: Story = shows(
  duplicating({ copyPictures: outcomes.copyPictures.good }),
  'picture-2.webp',
  '#productForm editing',
)
export const NotAllPicturesCopied: Story = shows(
  duplicating({ copyPictures: outcomes.copyPictures.some }),
  officeSentences['images.not_copied'],
  '#productForm editing',
)
export const EditingInAnotherCategory: Story = shows(
  edits.after([change('category', 'food'), submit], { save: outcomes.save.refused }),
  errorSentences['sub_category.other_category'],
)
export const ChangedMeanwhile: Story = edits.comparing
export const Gone: Story = shows(showing('?edit=saree', { cache: () => failingCache(404) }), texts.gone)
export const DeletedWhileOpen: Story = shows(
  showing('?edit=saree', {
    cache: () => deletedOnceShown(full(), productQuery('saree')),
    flows: { productForm: { events: [change('name', 'Fine saree')] } },
  }),
  editorTexts.deleted,
  editorTexts.restorable(30),
  '#productForm editing',
)

const ofOwner = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  render: () => <OwnerProductsPage />,
  parameters: withApp({ path: `/owner/products${search}`, user: owner, cache: full, ...more }),
})
export const Owner: Story = shows(ofOwner(''), '$10,625.00', '#products view.browsing')
export const OwnerLastPage: Story = shows(ofOwner('?page=7'), uiTexts.pageOf(7, 7))
export const OwnerTypingASearch: Story = shows(
  ofOwner('', { flows: { products: { events: typing } } }),
  '#products search.typing',
)
export const OwnerConfirming: Story = shows(
  ofOwner('', { flows: deletionPaths('products', thisSaree).asked }),
  texts.deleteText(saree.productName),
  '#products view.confirming',
)
export const OwnerCreating: Story = shows(ofOwner('?create=1'), formTexts.createTitle, '#products view.creating')
export const OwnerEditing: Story = shows(ofOwner('?edit=saree'), formTexts.editTitle, '#products view.editing')
export const OwnerDeletedWhileOpen: Story = shows(
  ofOwner('?edit=saree', { cache: () => deletedOnceShown(full(), productQuery('saree')) }),
  editorTexts.restorableIfOwn(30),
)
export const OwnerEditingAnothers: Story = shows(
  ofOwner('?edit=saree', { user: { ...owner, _id: 'other' } }),
  texts.gone,
)

const variantEvents = productVariantsFixtures.events
const [openSplit, openVariants, openWithoutPrices] = variantEvents['dialog.open']
const [typeStockCell, typeWord] = variantEvents['cell.type']
const [joinVariants] = variantEvents['variants.join']
const [confirmJoin] = variantEvents['dialog.confirm']
const submitVariants = variantEvents['form.submit']
const variantsStory = (edit: string, events: readonly EventObject[], replies = {}): Story =>
  showing(`?edit=${edit}`, { flows: { productVariants: { events, replies } } })
const { putVariants, readProduct, joinVariants: joinReplies } = productVariantsFixtures.outcomes
const typeSku = { type: 'cell.type', at: 0, cell: 'sku', text: 'JAM-1' }
/** The fields that the variants own say where they are changed. */
export const WithVariants: Story = shows(
  variantsStory('varied', []),
  variantsTexts.edit,
  variantsTexts.ofVariants,
  '#productVariants closed',
)
export const Splitting: Story = shows(
  variantsStory('kurta', [openSplit]),
  variantsTexts.splitText,
  variantsTexts.pieces(20, 20),
  '#productVariants filling',
)
export const EditingVariants: Story = shows(
  variantsStory('varied', [openVariants, typeStockCell]),
  variantsTexts.pieces(8, 7),
  variantsTexts.join,
)
export const EditingVariantsWithoutPrices: Story = shows(
  variantsStory('varied', [openWithoutPrices]),
  variantsTexts.editText,
)
export const VariantsWrong: Story = shows(
  variantsStory('varied', [openVariants, typeWord, ...submitVariants]),
  ruleSentences['validation.whole_number_between']({ min: 0, max: 1_000_000_000 }),
)
export const SavingVariants: Story = shows(
  variantsStory('varied', [openVariants, ...submitVariants]),
  variantsTexts.saving,
  '#productVariants saving',
)
export const VariantsRefused: Story = shows(
  variantsStory('varied', [openVariants, ...submitVariants], { putVariants: putVariants.refused }),
  errorSentences['product.sku_taken'],
)
export const VariantsSaved: Story = shows(
  variantsStory('varied', [openVariants, ...submitVariants], { putVariants: putVariants.good }),
  officeSentences['variants.saved'],
)
/** Somebody else has saved the product since the dialog opened. */
export const VariantsMerging: Story = shows(
  variantsStory('varied', [openVariants, ...submitVariants], { putVariants: putVariants.changed }),
  variantsTexts.saving,
  '#productVariants merging',
)
export const VariantsClashing: Story = shows(
  variantsStory('varied', [openVariants, typeSku, ...submitVariants], {
    putVariants: putVariants.changed,
    readProduct: readProduct.clashing,
  }),
  officeSentences['variants.theirs']({ value: 'JAM-9' }),
  officeSentences['variants.clashed'],
  '#productVariants filling',
)
export const AskingToJoin: Story = shows(
  variantsStory('varied', [openVariants, joinVariants]),
  variantsTexts.joinText(7),
  '#productVariants asking',
)
export const Joining: Story = shows(
  variantsStory('varied', [openVariants, joinVariants, confirmJoin]),
  variantsTexts.joining,
  '#productVariants joining',
)
export const JoiningRecounted: Story = shows(
  variantsStory('varied', [openVariants, joinVariants, confirmJoin], { joinVariants: joinReplies.changed }),
  variantsTexts.joining,
  '#productVariants recounting',
)
