import type { ComponentProps } from 'react'
import { editorTexts as texts } from '#messages/forms.ts'
import { useApp } from '#views/app.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

/** Whether the server keeps texts of products and categories in Bangla. */
export const useHasBangla = () => useApp().contentLanguages.includes('bn')

interface Needed {
  /** False where the English text is empty, too. */
  readonly needed?: boolean
}

/** Marks a field without a text. */
const markOf = (value: string, needed = true) =>
  needed && value.trim() === '' ? <Badge tone="amber">{texts.noBangla}</Badge> : undefined

/** The field of a Bangla text of one line; absent where the server knows no Bangla texts. */
export const BanglaInput = ({ needed, ...input }: ComponentProps<typeof TextInput> & Needed) =>
  useHasBangla() && <TextInput {...input} aside={markOf(input.value, needed)} />

/** The field of a Bangla text of several lines; absent where the server knows no Bangla texts. */
export const BanglaArea = ({ needed, ...area }: ComponentProps<typeof TextArea> & Needed) =>
  useHasBangla() && <TextArea {...area} aside={markOf(area.value, needed)} />

/** Marks an entry of a list without a Bangla name. @param name in Bangla */
export const NoBangla = ({ name }: { name: string | undefined }) =>
  useHasBangla() && !name && <Badge>{texts.noBangla}</Badge>
