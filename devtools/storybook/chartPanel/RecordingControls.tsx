import type { Recording } from '../../recording/recording.ts'
import { formatRead } from '../../replay/answer.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import * as ui from '../../ui/tools.module.css'
import { PLAYED, updateGlobals } from '../chartGlobal.ts'
import { chartPanelTexts } from './chartPanelTexts.ts'
import * as css from './RecordingControls.module.css'
import * as parts from './section.module.css'
import type { OnKey } from './usePanelFocus.ts'
import type { PlayerState, RecordingPlayer } from './useRecordingPlayer.ts'

const { recording: texts } = chartPanelTexts

/** Key handler of the player: left and right step, Home and End go to the ends. */
export const stepKeys =
  ({ steps }: PlayerState, { go, step }: RecordingPlayer): OnKey =>
  (event) => {
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'Home') go(1)
    else if (event.key === 'End') go(steps.length)
    else return
    event.preventDefault()
  }

/** Where the recording was made, its note, its failed reads and its picture. */
const RecordedOn = ({ recording }: { recording: Recording }) => {
  const { recordedAt, page, window, note, picture, reads = [] } = recording
  const failed = reads.filter(({ error }) => error)
  const size = window && `${window.width} × ${window.height}`
  return (
    <>
      <p className={ui.note}>{[recordedAt.slice(0, 16).replace('T', ' '), page, size].filter(Boolean).join(', ')}</p>
      {note && <p className={css.note}>{note}</p>}
      {failed.length > 0 && <Alert text={texts.failedReads} hint={failed.map(formatRead).join('. ')} />}
      {picture && (
        <details>
          <summary>{texts.picture}</summary>
          <img className={css.picture} src={picture} alt={texts.pictureLabel} />
        </details>
      )}
      <p className={ui.note}>{texts.ownLists}</p>
    </>
  )
}

/** Position in the followed recording, with buttons to move and the divergences. */
export const RecordingControls = ({ state, player }: { state: PlayerState; player: RecordingPlayer }) => {
  const { at, steps, divergences, divergesAt, name } = state
  const { go, step, leave } = player
  const last = steps.length
  const close = () => {
    updateGlobals({ [PLAYED]: '' })
    leave()
  }
  const control = (label: string, move: () => void, isOff: boolean) => (
    <Button variant="soft" aria-disabled={isOff} onClick={() => isOff || move()}>
      {label}
    </Button>
  )
  return (
    <section
      className={parts.section}
      data-recording-controls=""
      aria-labelledby="chart-panel-recording"
      onKeyDown={stepKeys(state, player)}
    >
      <h2 id="chart-panel-recording">
        {texts.title} <span className={ui.note}>{name}</span>
      </h2>
      <div className={ui.row}>
        {control(texts.start, () => go(1), at <= 1)}
        {control(texts.back, () => step(-1), at <= 1)}
        <output className={css.position}>{texts.at(at, last)}</output>
        {control(texts.on, () => step(1), at >= last)}
        {control(texts.end, () => go(last), at >= last)}
        <Button variant="outline" onClick={close}>
          {texts.leave}
        </Button>
      </div>
      <RecordedOn recording={state.recording} />
      {divergences.length === 0 && divergesAt === null && <p className={ui.note}>{texts.same}</p>}
      {divergences.length > 0 && <Alert text={texts.diverges} hint={divergences.join('. ')} />}
      {divergesAt !== null && <Alert text={texts.screenDiverges(divergesAt)} />}
    </section>
  )
}
