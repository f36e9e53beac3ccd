import { QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { saveCsv } from '#app/browser/saveFile.ts'
import type { Cache } from '#app/start/cache.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { formData } from '#app/wiring/transfers.ts'
import { answersOf } from '#app/wiring/wiring.ts'
import type { ImageRef } from '#contract/fields/files.ts'
import type { Job } from '#contract/jobs/entity.ts'
import type { ProductImport } from '#contract/products/csv.ts'
import type { Product } from '#contract/products/entity.ts'
import { getProducts, getProductsOfOwner } from '#contract/products/shopApi.ts'
import { checkImport, exportProblems, exportProducts, updateProduct } from '#contract/products/staffApi.ts'
import { countGoods } from '#contract/stockCounts/staffApi.ts'
import { cacheParts } from '#data/client.ts'
import { copyPictures, files } from '#data/files.ts'
import { jobsQuery } from '#data/jobs.ts'
import { keepCounted } from '#data/stockCounts.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { FileToDownload, productExportMachine } from '#machines/products/productExport.machine.ts'
import type { productFormMachine } from '#machines/products/productForm.machine.ts'
import type { FileToCheck, productImportMachine } from '#machines/products/productImport.machine.ts'
import { productFilesTexts as texts } from '#messages/products.ts'

/** Copies the pictures of another product for a new one. */
const productForm = {
  copyPictures: fromPromise<Reply<readonly ImageRef[]>, { urls: readonly string[] }>(async ({ input }) => ({
    ok: true,
    value: await copyPictures(input.urls),
  })),
}

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
      const chosen = subCategories.length > 0 ? subCategories.join(',') : undefined
      const payload = formData<typeof checkImport>({
        file: file ? [file] : [],
        category: place?.category,
        subCategory: place?.subCategory,
        subCategories: chosen,
      })
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
    productForm,
    ...productFiles(http, cache),
  }) satisfies {
    productForm: CallsOf<typeof productFormMachine>
    productExport: CallsOf<typeof productExportMachine>
    productImport: CallsOf<typeof productImportMachine>
  }

const pages: readonly unknown[] = [getProducts.identifier, getProductsOfOwner.identifier]

export const productAnswers = {
  /** A saved product is in the cached pages before they are read again: a bulk change sends the version in them. */
  ...answersOf([updateProduct], (client, saved) =>
    client.setQueriesData<{ readonly data: readonly Product[] }>(
      { predicate: ({ queryKey }) => pages.includes(queryKey[1]) },
      (page) => page && { ...page, data: page.data.map((one) => (one._id === saved?._id ? saved : one)) },
      // The pages stay stale, because the product may have another place now.
      { updatedAt: 0 },
    ),
  ),
  /** Counted goods are in the list of the count before it is read again. */
  ...answersOf([countGoods], (client, line, { params }) =>
    keepCounted(client, line, (params as { readonly id: string }).id),
  ),
}
