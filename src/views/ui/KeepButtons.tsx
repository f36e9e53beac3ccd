import { useState } from 'react'
import { secondFactorTexts as texts } from '../../../messages/en/secondFactor.ts'
import { Button } from './Button.tsx'

interface CopyButtonProps {
  readonly label: string
  readonly text: string
}

/** Puts a text into the clipboard and says whether that worked. */
export const CopyButton = ({ label, text }: CopyButtonProps) => {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(texts.copied)
    } catch {
      setSaid(texts.notCopied)
    }
  }
  return (
    <>
      <Button variant="soft" size="2" onClick={copy}>
        {label}
      </Button>
      <span className="kept-note" role="status">
        {said}
      </span>
    </>
  )
}

/** How long the browser may take to begin with a file, in milliseconds. */
const KEPT_MS = 60_000

/** Gives a text as a file to keep. The address of the file holds none of it. */
export const DownloadButton = ({ label, text, fileName }: CopyButtonProps & { readonly fileName: string }) => {
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  }
  return (
    <Button variant="soft" size="2" onClick={save}>
      {label}
    </Button>
  )
}
