import { Text } from '@radix-ui/themes'
import { useState } from 'react'
import { secondFactorTexts as texts } from '#messages/secondFactor.ts'
import { Button, type ButtonProps } from './Button.tsx'

interface CopyButtonProps {
  readonly label: string
  readonly text: string
}

/** Copies a text to the clipboard and reports success or failure. */
export const CopyButton = ({ label, text, ...props }: CopyButtonProps & ButtonProps) => {
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(texts.copied)
    } catch {
      setStatus(texts.notCopied)
    }
  }
  return (
    <>
      <Button variant="soft" {...props} onClick={copy}>
        {label}
      </Button>
      <Text size="2" color="gray" role="status" style={{ display: 'contents' }}>
        {status}
      </Text>
    </>
  )
}

/** Lifetime of the object URL in ms, long enough for the browser to start the download. */
const URL_LIFETIME_MS = 60_000

/** Downloads a text as a file. The object URL does not contain the text. */
export const DownloadButton = ({ label, text, fileName }: CopyButtonProps & { readonly fileName: string }) => {
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
    setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
  }
  return (
    <Button variant="soft" onClick={save}>
      {label}
    </Button>
  )
}
