import { QueryObserver } from '@tanstack/react-query'
import { Schema } from 'effect'
import { fromCallback, fromPromise } from 'xstate'
import { saveCsv } from '#app/browser/saveFile.ts'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint, conflictCalls, multipart, saveActor } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import { byField, partRules } from '#contract/fields/fieldTable.ts'
import type { ImageRef } from '#contract/fields/files.ts'
import type { Job } from '#contract/jobs/entity.ts'
import type { ProductImport } from '#contract/products/csv.ts'
import type { Product } from '#contract/products/entity.ts'
import { productFields } from '#contract/products/fields.ts'
import { getProduct, getProducts, getProductsOfOwner } from '#contract/products/shopApi.ts'
import {
  checkImport,
  createProduct,
  exportProblems,
  exportProducts,
  getLastChange,
  updateProduct,
} from '#contract/products/staffApi.ts'
import { cacheParts } from '#data/client.ts'
import { copyPictures, files } from '#data/files.ts'
import { jobsQuery } from '#data/jobs.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { CellSave, productEditsMachine } from '#machines/products/productEdits.machine.ts'
import type { FileToDownload, productExportMachine } from '#machines/products/productExport.machine.ts'
import type { ProductBody, productFormMachine } from '#machines/products/productForm.machine.ts'
import type { FileToCheck, productImportMachine } from '#machines/products/productImport.machine.ts'
import type { productsMachine } from '#machines/products/products.machine.ts'
import { productFilesTexts as texts } from '#messages/products.ts'

const encodeParts = Schema.encodeSync(Schema.Struct(partRules(productFields)))

/** The parts of POST; the popular label is sent as chosen. */
const partsOfPost = (body: ProductBody) => {
  const texts = encodeParts(body)
  return multipart(createProduct, {
    ...texts,
    subSubCategory: texts.subSubCategory || undefined,
    video: texts.video || undefined,
    soldOut: texts.soldOut || undefined,
    sku: body.sku || undefined,
    productNameBn: texts.productNameBn || undefined,
    productDescriptionBn: texts.productDescriptionBn || undefined,
    productDetailsBn: texts.productDetailsBn || undefined,
    sizeNamesBn: texts.sizeNamesBn || undefined,
    quantityBn: texts.quantityBn || undefined,
    searchTagsBn: texts.searchTagsBn || undefined,
    faqsBn: body.faqsBn.length > 0 ? texts.faqsBn : undefined,
    OwnerName: body.ownerName,
    OwnerId: body.ownerId,
    productImages: body.images,
  })
}

/** The parts of PUT, which have other names; the popular label is sent in lower case. */
const partsOfPut = (body: ProductBody) => {
  const texts = byField(productFields, encodeParts({ ...body, popularProducts: body.popularProducts.toLowerCase() }))
  return multipart(updateProduct, {
    ...texts,
    ...Object.fromEntries((body.keepsBangla ?? []).map((name) => [name, undefined])),
    productSoldOut: body.keepsSoldOut ? undefined : texts.productSoldOut,
    productSku: body.keepsSku ? undefined : body.sku,
    OwnerName: body.ownerName,
    OwnerId: body.newSeller,
    imageOrder: body.imageOrder?.join('\n'),
    productImages: body.images,
  })
}

/** The calls of the product form, the same in both back offices. */
const productForm = (http: Http) => ({
  copyPictures: fromPromise<Reply<readonly ImageRef[]>, { urls: readonly string[] }>(async ({ input }) => ({
    ok: true,
    value: await copyPictures(input.urls),
  })),
  save: saveActor<ProductBody, Product>(({ mode, id, body }, options) =>
    mode === 'create'
      ? callEndpoint(http, createProduct, { payload: partsOfPost(body), ...options })
      : callEndpoint(http, updateProduct, {
          params: { id },
          payload: partsOfPut(body),
          stockShown: body.stockShown,
          ...options,
        }),
  ),
  conflict: conflictCalls<Product>(
    (params, signal) => callEndpoint(http, getProduct, { params }, signal),
    (params, signal) => callEndpoint(http, getLastChange, { params }, signal),
  ),
})

const pages: readonly unknown[] = [getProducts.identifier, getProductsOfOwner.identifier]

/** Puts a saved product into the cached pages, before they are read again: a bulk change sends the version in them. */
const updateCachedPages = (cache: Cache, saved: Product) =>
  cache.open(cacheParts).setQueriesData<{ readonly data: readonly Product[] }>(
    { predicate: ({ queryKey }) => pages.includes(queryKey[1]) },
    (page) => page && { ...page, data: page.data.map((one) => (one._id === saved._id ? saved : one)) },
    // The pages stay stale, because the product may have another place now.
    { updatedAt: 0 },
  )

/** The calls of the table, the same in both back offices: a PUT with one part. */
const productEdits = (http: Http, cache: Cache) => ({
  save: fromPromise<Reply<Product | null>, CellSave>(async ({ input: { id, field, text, version, stockShown } }) => {
    const payload = new FormData()
    payload.append(field, text)
    const reply = await callEndpoint(http, updateProduct, { params: { id }, payload, ifMatch: version, stockShown })
    if (reply.ok && reply.value) updateCachedPages(cache, reply.value)
    return reply
  }),
})

/** Sends a job after each read of the person's jobs, which the list of jobs shows too. */
const watchJob = (cache: Cache) =>
  fromCallback<{ type: 'job.read'; job: Job }, { id: string }>(({ input, sendBack }) => {
    const observer = new QueryObserver(cache.open(cacheParts), jobsQuery)
    let last: Job | undefined
    const sendJob = ({ data }: { data?: readonly Job[] | undefined }) => {
      const job = data?.find(({ _id }) => _id === input.id)
      if (!job || job === last) return
      last = job
      sendBack({ type: 'job.read', job })
    }
    const stop = observer.subscribe(sendJob)
    return stop
  })

/** The calls of CSV files, the same in both back offices. */
const productFiles = (http: Http, cache: Cache) => ({
  productExport: {
    downloadFile: fromPromise<Reply<null>, FileToDownload>(async ({ input, signal }) => {
      const reply =
        input.columns === 'problems'
          ? await callEndpoint(http, exportProblems, { params: { id: input.importId } }, signal)
          : await callEndpoint(http, exportProducts, { payload: input }, signal)
      if (!reply.ok) return reply
      saveCsv(reply.value, texts.fileNames[input.columns])
      return { ok: true, value: null }
    }),
  },
  productImport: {
    check: fromPromise<Reply<ProductImport>, FileToCheck>(async ({ input, signal }) => {
      const { file, place, subCategories, onProgress } = input
      const payload = multipart(checkImport, { file: file ? [file] : [], ...place, subCategories })
      const reply = await callEndpoint(http, checkImport, { payload, onProgress }, signal)
      // A choice of the place of its products checks the file again.
      const hasChoices = reply.ok && (reply.value.unknownCategories > 0 || reply.value.missingSubCategories.length > 0)
      if (file && !hasChoices) files.drop(file.id)
      return reply
    }),
    watchJob: watchJob(cache),
  },
})

/** The calls of the product screen of a back office. */
export const products = (http: Http, cache: Cache) =>
  ({
    products: {
      watchAddress,
    },
    productForm: productForm(http),
    productEdits: productEdits(http, cache),
    ...productFiles(http, cache),
  }) satisfies {
    products: CallsOf<typeof productsMachine>
    productEdits: CallsOf<typeof productEditsMachine>
    productForm: CallsOf<typeof productFormMachine>
    productExport: CallsOf<typeof productExportMachine>
    productImport: CallsOf<typeof productImportMachine>
  }
