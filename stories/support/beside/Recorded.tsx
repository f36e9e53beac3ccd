import { Alert } from '../../../src/views/ui/Alert.tsx'
import { Button } from '../../../src/views/ui/Button.tsx'
import { besideTexts } from './texts.ts'
import type { OnKey } from './useHeldFocus.ts'
import type { Followed, RecordingDesk } from './useRecording.ts'

const { record: texts } = besideTexts

/** Arrow keys step through a recording, Home and End go to its ends. */
export const stepKeys =
  ({ steps }: Followed, { go, step }: RecordingDesk): OnKey =>
  (event) => {
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'Home') go(1)
    else if (event.key === 'End') go(steps.length)
    else return
    event.preventDefault()
  }

/** Where a recording that the screen follows stands, and what leads it forward and back. */
export const Recorded = ({ followed, desk }: { followed: Followed; desk: RecordingDesk }) => {
  const { at, steps, partings, partsAt, name } = followed
  const { go, step, leave } = desk
  const last = steps.length
  const control = (label: string, sign: string, lead: () => void, isOff: boolean) => (
    <Button
      size="2"
      variant="soft"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => isOff || lead()}
    >
      {sign}
    </Button>
  )
  return (
    <section className="beside-part recorded" aria-labelledby="beside-recording" onKeyDown={stepKeys(followed, desk)}>
      <h2 id="beside-recording">
        {besideTexts.record.title} <span className="beside-note">{name}</span>
      </h2>
      <div className="recorded-bar">
        {control(texts.start, '⏮', () => go(1), at <= 1)}
        {control(texts.back, '◀', () => step(-1), at <= 1)}
        <output className="tabular">{texts.at(at, last)}</output>
        {control(texts.on, '▶', () => step(1), at >= last)}
        {control(texts.end, '⏭', () => go(last), at >= last)}
        <Button size="2" variant="outline" onClick={leave}>
          {texts.leave}
        </Button>
      </div>
      {partings.length === 0 && partsAt === null && <p className="beside-note">{texts.same}</p>}
      {partings.length > 0 && <Alert text={texts.parts} hint={partings.join('. ')} />}
      {partsAt !== null && <Alert text={texts.screenParts(partsAt)} />}
    </section>
  )
}
