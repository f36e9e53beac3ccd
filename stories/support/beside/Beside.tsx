import './beside.css'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { makeWatch, type Watched } from '../../../src/flows/watch.ts'
import type { Theme } from '../../../src/views/app.tsx'
import { StepList } from '../../../src/views/flows/StepList.tsx'
import { Alert } from '../../../src/views/ui/Alert.tsx'
import { Button } from '../../../src/views/ui/Button.tsx'
import { PageTheme } from '../../../src/views/ui/theme.tsx'
import states from '../../states.json'
import { makeStage, type Stage } from '../stage.ts'
import { FlowTabs } from './FlowTabs.tsx'
import { hearDrops, type Shown } from './frame.ts'
import { Play } from './Play.tsx'
import { Recorded, stepKeys } from './Recorded.tsx'
import { besideTexts as texts } from './texts.ts'
import { useHeldFocus } from './useHeldFocus.ts'
import { useRecording } from './useRecording.ts'
import { flowsOn, useShown, useStage } from './useShown.ts'

interface BesideProps {
  /** The story's id. */
  readonly id: string
  readonly theme: Theme
  /** The machine whose chart is seen first. */
  readonly first?: string | undefined
}

/** The story by itself, in the same Storybook. */
const addressOf = (id: string, theme: Theme) => {
  const address = new URL(location.href)
  const globals = `theme:${theme};a11y.manual:!true`
  address.search = new URLSearchParams({ id, viewMode: 'story', globals }).toString()
  address.hash = ''
  return address.href
}

interface Inside extends Window {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: { emit(type: string, payload: unknown): void }
}

/** The story's own Storybook speaks to the page around it as if that were the manager, which is not to hear it. */
const useSilence = (frame: { readonly current: HTMLIFrameElement | null }) =>
  useEffect(() => {
    const hush = (event: MessageEvent) => {
      if (frame.current && event.source === frame.current.contentWindow) event.stopImmediatePropagation()
    }
    addEventListener('message', hush, { capture: true })
    return () => removeEventListener('message', hush, { capture: true })
  }, [frame])

/** Machines that stories of the same page have started. */
const machinesOf = (id: string, stage: Stage | undefined): string[] => {
  const page = `${id.split('--')[0]}--`
  const known = Object.entries(states as Record<string, Record<string, readonly string[]>>)
    .filter(([, leaves]) => Object.values(leaves).some((stories) => stories.some((story) => story.startsWith(page))))
    .map(([machine]) => machine)
  return [...new Set([...known, ...(stage?.watch.actors() ?? []).map(({ machine }) => machine)])]
}

const isDrawn = () => document.querySelector('.flow-chart[aria-busy="true"]') === null

/** What those see who measure the shown story: the flows of the story in the frame. */
const useMeasured = (shown: Shown | null) => {
  const inside = useMemo(() => {
    let come: (shown: Shown) => void = () => {}
    const first = new Promise<Shown>((resolve) => {
      come = resolve
    })
    return { first, come, watch: makeWatch(() => 0) }
  }, [])
  useLayoutEffect(() => {
    if (!shown) return
    inside.watch = shown.stage.watch
    inside.come(shown)
  }, [shown, inside])
  useLayoutEffect(() => {
    globalThis.haatStage = {
      ...makeStage(),
      settled: async () => {
        const { stage } = await inside.first
        await stage.settled()
        while (!isDrawn()) await new Promise((resolve) => setTimeout(resolve, 20))
      },
      get watch() {
        return inside.watch
      },
    }
  }, [inside])
}

/** A story with its machines' charts beside it; under 900 px they stand below it. */
export const Beside = ({ id, theme, first }: BesideProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const begun = useRef(theme)
  const shown = useShown(frame)
  useSilence(frame)
  useMeasured(shown)
  useStage(shown?.stage)
  useLayoutEffect(() => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(theme)
    const inside = frame.current?.contentWindow as Inside | null
    inside?.__STORYBOOK_ADDONS_CHANNEL__?.emit('updateGlobals', { globals: { theme } })
  }, [theme])
  const desk = useRecording(shown, machinesOf(id, shown?.stage))
  const dock = useHeldFocus(frame, desk.followed && stepKeys(desk.followed, desk))
  const take = useRef(desk.open)
  useEffect(() => {
    take.current = desk.open
  })
  useEffect(() => (frame.current ? hearDrops(frame.current, (file) => take.current(file)) : undefined), [])
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: ([file]) => file && desk.open(file),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: !shown || desk.isBusy,
  })
  return (
    <PageTheme>
      <main className="beside">
        <iframe
          ref={frame}
          className="beside-screen"
          data-story-screen=""
          title={texts.screen}
          src={useMemo(() => addressOf(id, begun.current), [id])}
        />
        <section
          {...getRootProps({ className: 'beside-dock', role: 'region', tabIndex: undefined, ref: dock })}
          data-beside=""
          data-over={isDragActive || undefined}
          aria-label={texts.dock}
          aria-busy={desk.isBusy}
        >
          <input {...getInputProps({ style: { display: 'none' }, accept: '.json,application/json' })} />
          <Dock id={id} shown={shown} desk={desk} first={first} onOpen={open} />
          {isDragActive && <p className="beside-drop">{texts.record.drop}</p>}
        </section>
      </main>
    </PageTheme>
  )
}

const slugOf = (machine: string) => machine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The flow that is asked for, or is called as the page is; else the page's own starts after those of its parts. */
const firstOf = (flows: readonly Watched[], id: string, first: string | undefined): Watched | undefined =>
  flows.find(({ machine }) => machine === first) ??
  flows.find(({ machine }) => id.split('--')[0]?.endsWith(`-${slugOf(machine)}`)) ??
  flows.at(-1)

interface DockProps {
  readonly id: string
  readonly shown: Shown | null
  readonly desk: ReturnType<typeof useRecording>
  readonly first: string | undefined
  readonly onOpen: () => void
}

const Dock = ({ id, shown, desk, first, onOpen }: DockProps) => {
  // At which step of a recording a flow was chosen: with the next step, the recording chooses.
  const [{ id: chosen, at }, choose] = useState<{ id?: string; at?: number }>({})
  const { stage } = shown ?? {}
  const flows = flowsOn(stage)
  const [page] = useState(() => new WeakMap<Stage, Watched | undefined>())
  if (stage && !page.get(stage)) page.set(stage, firstOf(flows, id, first))
  const { followed } = desk
  const byId = (id: string | undefined) => flows.find((flow) => flow.id === id)
  const setChosen = (id: string) => choose({ id, at: followed?.at })
  const isChosen = !followed || followed.at === at
  const flow = byId(isChosen ? chosen : followed.flow) ?? byId(stage && page.get(stage)?.id) ?? flows[0]
  if (!shown) return <p className="beside-note">{texts.loading}</p>
  return (
    <>
      {flow ? (
        <FlowTabs flows={flows} chosen={flow.id} onChoose={setChosen}>
          {followed && <Recorded followed={followed} desk={desk} />}
          <Play
            stage={shown.stage}
            flow={flow}
            flows={flows}
            isLed={followed !== null}
            onShow={({ id }) => setChosen(id)}
          />
          {followed && (
            <section className="beside-part" aria-labelledby="beside-steps" onKeyDown={stepKeys(followed, desk)}>
              <h2 id="beside-steps">{texts.record.steps}</h2>
              <StepList steps={followed.steps} at={followed.at} onGo={desk.go} />
            </section>
          )}
        </FlowTabs>
      ) : (
        <p className="beside-note">{texts.noFlows}</p>
      )}
      {!followed && (
        <section className="beside-part" aria-labelledby="beside-record">
          <h2 id="beside-record">{texts.record.title}</h2>
          {desk.problem && <Alert text={desk.problem} />}
          <div className="beside-choose">
            <Button size="2" variant="soft" busy={desk.isBusy} onClick={onOpen}>
              {texts.record.choose}
            </Button>
            <p className="beside-note" aria-live="polite">
              {desk.isBusy ? texts.record.reading : texts.record.hint}
            </p>
          </div>
        </section>
      )}
    </>
  )
}
