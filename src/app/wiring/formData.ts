import type { Endpoint, FormPartsOf } from '#contract/calls/effectEndpoint.ts'
import { isStored } from '#contract/fields/storedImages.ts'
import { files } from '#data/files.ts'

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
