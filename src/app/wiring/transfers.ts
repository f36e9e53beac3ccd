import type { Endpoint, FormPartsOf } from '#contract/calls/effectEndpoint.ts'
import type { Reply } from '#contract/calls/reply.ts'
import { isStored } from '#contract/fields/storedImages.ts'
import { files } from '#data/files.ts'
import { saveCsv } from '../browser/saveFile.ts'

// What uploads and downloads need, which the first views do not load.

type Part = string | readonly { readonly id: string; readonly name: string }[] | undefined

/** The body of a multipart call. Undefined parts, and pictures that the server has already, are left out. */
export const formData = <E extends Endpoint>(parts: NoInfer<FormPartsOf<E>>): FormData => {
  const form = new FormData()
  for (const [name, part] of Object.entries<Part>(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else
      for (const file of part ?? [])
        if (!isStored(file)) form.append(name, files.fileOf(file.id) ?? new Blob([]), file.name)
  }
  return form
}

/** The reply of a call whose response is saved as a file. */
export const savedAs = (file: string, reply: Reply<unknown>): Reply<unknown> => {
  if (!reply.ok) return reply
  saveCsv(reply.value as Uint8Array, file)
  return { ok: true, value: null }
}
