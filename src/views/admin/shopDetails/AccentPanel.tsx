import { useEffect, useRef } from 'react'
import { ACCENT_ID, ACCENTS, accentSheet } from '#contract/shopDetails/accents.ts'
import { shopDetailsTexts as texts } from '#messages/shopDetails.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'

/** Gives the open page a colour; an empty name is that of the build. */
const showAccent = (accent: string) => {
  const before = document.getElementById(ACCENT_ID)
  if ((before?.dataset.accent ?? '') === accent) return
  const remove = () => before?.remove()
  if (accent === '') return remove()
  const link = Object.assign(document.createElement('link'), {
    ...{ id: ACCENT_ID, rel: 'stylesheet', href: accentSheet(accent) },
    // The page keeps its colour until the next one has arrived.
    onload: remove,
  })
  link.dataset.accent = accent
  document.head.prepend(link)
}

interface AccentPanelProps {
  /** Props of the field. */
  readonly field: {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly readOnly: boolean
    readonly onChange: (value: string) => void
  }
  readonly saved: string
}

/** The colour of the shop. The open page has the chosen one until the form closes, and then the saved one. */
export const AccentPanel = ({ field, saved }: AccentPanelProps) => {
  const latest = useRef(saved)
  useEffect(() => {
    latest.current = saved
  }, [saved])
  useEffect(() => showAccent(field.value), [field.value])
  useEffect(() => () => showAccent(latest.current), [])
  return (
    <Panel heading={texts.colour}>
      <SelectInput
        {...field}
        label={texts.accent}
        hint={texts.accentHint}
        placeholder={texts.accentOfBuild}
        options={ACCENTS.map((accent) => ({ value: accent, label: texts.accents[accent] }))}
      />
    </Panel>
  )
}
