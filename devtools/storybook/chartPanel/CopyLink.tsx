import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import * as ui from '../../ui/tools.module.css'
import { chartPanelTexts } from './chartPanelTexts.ts'

const { link: texts } = chartPanelTexts

/** Copies the address of the shown state. @param link the address; null if it is too long */
export const CopyLink = ({ link }: { link: () => Promise<string | null> }) => {
  const [message, setMessage] = useState('')
  const [shown, setShown] = useState<string>()
  const copy = async () => {
    const address = await link()
    setShown(undefined)
    if (address === null) return setMessage(texts.tooLong)
    try {
      await navigator.clipboard.writeText(address)
      setMessage(texts.copied)
    } catch {
      setShown(address)
      setMessage(texts.notCopied)
    }
  }
  return (
    <div className={ui.row}>
      <Button variant="soft" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <p role="status" className={ui.note}>
        {message}
      </p>
      {shown !== undefined && <input className={ui.field} readOnly aria-label={texts.address} value={shown} />}
    </div>
  )
}
