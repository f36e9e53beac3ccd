import { ReceiptText } from 'lucide'
import { useDropzone } from 'react-dropzone'
import { pickerTexts as texts } from '#messages/forms.ts'
import { DropLabel, dropArea, dropInput } from './DropLabel.tsx'
import { Field } from './Field.tsx'
import { UploadProgress } from './UploadProgress.tsx'

interface FilePickerProps {
  readonly label: string
  readonly name: string
  readonly hint?: string
  /** Error message of the field. */
  readonly error?: string | undefined
  /** Suffixes and media types that the browser offers, such as `.csv,text/csv`. */
  readonly accept: string
  readonly text: string
  readonly busy?: boolean
  readonly progress?: { readonly sent: number; readonly total: number } | null
  /** Receives all files, several where they were dropped at once; the parent validates. */
  readonly onFiles: (files: readonly File[]) => void
}

/** Field for one file: browse or drop it. */
export const FilePicker = (props: FilePickerProps) => {
  const { label, name, hint, error, accept, text, busy = false, progress, onFiles } = props
  const { getRootProps, getInputProps, isDragActive, inputRef } = useDropzone({
    onDrop: (chosen) => {
      // The reset allows choosing the same file again after a correction.
      if (inputRef.current) inputRef.current.value = ''
      if (chosen.length > 0) onFiles(chosen)
    },
    disabled: busy,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  })
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div {...getRootProps({ className: dropArea, 'data-over': isDragActive || undefined })}>
          <DropLabel
            input={getInputProps({
              ...control,
              ...dropInput,
              name,
              multiple: false,
              accept,
              'aria-label': label,
              disabled: busy,
            })}
            busy={busy}
            icon={ReceiptText}
            text={isDragActive ? texts.dropHere : text}
            hint={texts.orDropFile}
          />
          {progress && <UploadProgress {...progress} />}
        </div>
      )}
    </Field>
  )
}
