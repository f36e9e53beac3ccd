import { type CSSProperties, type DragEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Flow } from '../../flow.ts'
import { createRecorder, type ObservedActor } from '../../recording/recorder.ts'
import { StepList } from '../../steps/StepList.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import * as ui from '../../ui/tools.module.css'
import { MACHINE, updateGlobals } from '../chartGlobal.ts'
import { type StoryHandle, subscribeToDrops } from '../frame.ts'
import type { StoriesByState } from '../storiesByState.ts'
import type { StoryRuntime } from '../storyRuntime.ts'
import { CopyLink } from './CopyLink.tsx'
import { chartPanelTexts as texts } from './chartPanelTexts.ts'
import { InteractiveChart } from './InteractiveChart.tsx'
import { decodePlayed, linkTo } from './link.ts'
import { MachineTabs } from './MachineTabs.tsx'
import { RecordingControls, stepKeys } from './RecordingControls.tsx'
import * as css from './StoryWithCharts.module.css'
import * as parts from './section.module.css'
import { usePanelFocus } from './usePanelFocus.ts'
import { type RecordingPlayer, useRecordingPlayer } from './useRecordingPlayer.ts'
import { useRuntime, useStory, visibleFlows } from './useStory.ts'

type FindFlow = (machine: string) => Flow | undefined

interface ScreenWidth {
  readonly id: string
  /** In px. */
  readonly width: number
}

interface StoryWithChartsProps {
  /** Id of the story. */
  readonly id: string
  readonly theme: string
  /** The width of the story; by default the room next to the charts. */
  readonly screen?: ScreenWidth | undefined
  /** Id of the machine whose chart shows first. */
  readonly first?: string | undefined
  /** What was played in the story, from the address (`link.ts`). */
  readonly played?: string | undefined
  /** Further globals of the story's own Storybook: `toasts:off`. */
  readonly globals?: string
  readonly findFlow: FindFlow
  readonly states: StoriesByState
}

/** Address of the story without its charts, in the same Storybook. */
const addressOf = (id: string, theme: string, more: string | undefined) => {
  const address = new URL(location.href)
  const globals = `theme:${theme};a11y.manual:!true${more ? `;${more}` : ''}`
  address.search = new URLSearchParams({ id, viewMode: 'story', globals }).toString()
  address.hash = ''
  return address.href
}

interface StoryWindow extends Window {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: { emit(type: string, payload: unknown): void }
}

/** Stops the messages that the story's Storybook sends to its parent window, which it takes for the manager. */
const useBlockedMessages = (frame: { readonly current: HTMLIFrameElement | null }) =>
  useEffect(() => {
    const block = (event: MessageEvent) => {
      if (frame.current && event.source === frame.current.contentWindow) event.stopImmediatePropagation()
    }
    addEventListener('message', block, { capture: true })
    return () => removeEventListener('message', block, { capture: true })
  }, [frame])

/** Ids of the machines that stories of the same page start. */
const machinesOf = (id: string, states: StoriesByState, runtime: StoryRuntime | undefined): string[] => {
  const page = `${id.split('--')[0]}--`
  const known = Object.entries(states)
    .filter(([, leaves = {}]) =>
      Object.values(leaves).some((stories) => stories?.some((story) => story.startsWith(page))),
    )
    .map(([machine]) => machine)
  return [...new Set([...known, ...(runtime?.recorder.actors() ?? []).map(({ machine }) => machine)])]
}

const isRendered = () => document.querySelector('[data-flow-chart][aria-busy="true"]') === null

/** Exposes the embedded story's runtime to the test runner; `settled` also waits for the charts. */
const useExposedRuntime = (story: StoryHandle | null) => {
  const inner = useMemo(() => {
    let resolve: (story: StoryHandle) => void = () => {}
    const first = new Promise<StoryHandle>((onFirst) => {
      resolve = onFirst
    })
    return { first, resolve, recorder: createRecorder(() => 0) }
  }, [])
  useLayoutEffect(() => {
    if (!story) return
    inner.recorder = story.runtime.recorder
    inner.resolve(story)
  }, [story, inner])
  useLayoutEffect(() => {
    globalThis.storyRuntime = {
      settled: async () => {
        const { runtime } = await inner.first
        await runtime.settled()
        while (!isRendered()) await new Promise((resolve) => setTimeout(resolve, 20))
      },
      get recorder() {
        return inner.recorder
      },
    } as StoryRuntime
  }, [inner])
}

/** Handlers of files that are dragged over the panel. */
const useFileDrop = (onFile: (file: File) => void, isEnabled: boolean) => {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => isEnabled && dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}

interface Link {
  readonly played: string | undefined
  /** The machine whose chart it shows. */
  readonly machine: string | undefined
}

/** Plays what the address carries, once the story is there. */
const usePlayed = (id: string, link: Link, isReady: boolean, player: RecordingPlayer) => {
  // The address of the first render counts: a later change comes from this page.
  const initial = useRef<Link | undefined>(link)
  const open = useRef(player.openAtEnd)
  useEffect(() => {
    open.current = player.openAtEnd
  })
  useEffect(() => {
    const { played, machine } = initial.current ?? {}
    if (!isReady || !played) return
    initial.current = undefined
    void decodePlayed(played, id).then((text) => text !== null && open.current(texts.link.name, text, machine))
  }, [id, isReady])
}

/** A story next to the charts of its machines; under 900 px the charts are below it. */
export const StoryWithCharts = (props: StoryWithChartsProps) => {
  const { id, theme, screen, first, played, globals, findFlow, states } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const initialTheme = useRef(theme)
  const story = useStory(frame)
  useBlockedMessages(frame)
  useExposedRuntime(story)
  useRuntime(story?.runtime)
  useLayoutEffect(() => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(theme)
    const inner = frame.current?.contentWindow as StoryWindow | null
    inner?.__STORYBOOK_ADDONS_CHANNEL__?.emit('updateGlobals', { globals: { theme } })
  }, [theme])
  const machines = machinesOf(id, states, story?.runtime)
  const player = useRecordingPlayer(story, machines, (machine) => findFlow(machine)?.machine)
  const panel = usePanelFocus(frame, player.state && stepKeys(player.state, player))
  const open = useRef(player.open)
  useEffect(() => {
    open.current = player.open
  })
  useEffect(() => (frame.current ? subscribeToDrops(frame.current, (file) => open.current(file)) : undefined), [])
  usePlayed(id, { played, machine: first }, story !== null, player)
  const { isOver, handlers } = useFileDrop(player.open, story !== null && !player.isBusy)
  return (
    <main className={css.page}>
      <div className={css.room}>
        <iframe
          ref={frame}
          className={css.screen}
          style={screen && ({ '--screen-width': `${screen.width}px` } as CSSProperties)}
          data-story-screen=""
          title={texts.screen}
          src={useMemo(() => addressOf(id, initialTheme.current, globals), [id, globals])}
        />
      </div>
      <section
        {...handlers}
        ref={panel}
        className={css.panel}
        data-chart-panel=""
        data-over={isOver || undefined}
        aria-label={texts.panel}
        aria-busy={player.isBusy}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) player.open(file)
          }}
        />
        <Panel
          id={id}
          theme={theme}
          screen={screen}
          story={story}
          player={player}
          first={first}
          findFlow={findFlow}
          onOpen={() => input.current?.click()}
        />
        {isOver && <p className={css.drop}>{texts.recording.drop}</p>}
      </section>
    </main>
  )
}

const slugOf = (machine: string) => machine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The requested actor, or the one named like the page; by default the last one: a page starts its parts before itself. */
const firstOf = (flows: readonly ObservedActor[], id: string, first: string | undefined): ObservedActor | undefined =>
  flows.find(({ machine }) => machine === first) ??
  flows.find(({ machine }) => id.split('--')[0]?.endsWith(`-${slugOf(machine)}`)) ??
  flows.at(-1)

interface PanelProps {
  readonly id: string
  readonly theme: string
  readonly screen: ScreenWidth | undefined
  readonly story: StoryHandle | null
  readonly player: RecordingPlayer
  readonly first: string | undefined
  readonly findFlow: FindFlow
  readonly onOpen: () => void
}

const Panel = ({ id, theme, screen, story, player, first, findFlow, onOpen }: PanelProps) => {
  // The step of the recording at which a person chose an actor: from the next step on, the recording chooses again.
  const [{ id: chosen, at }, choose] = useState<{ id?: string; at?: number }>({})
  const { runtime } = story ?? {}
  const flows = visibleFlows(runtime)
  const [firstByRuntime] = useState(() => new WeakMap<StoryRuntime, ObservedActor | undefined>())
  if (runtime && !firstByRuntime.get(runtime)) firstByRuntime.set(runtime, firstOf(flows, id, first))
  const { state } = player
  const byId = (id: string | undefined) => flows.find((flow) => flow.id === id)
  const setChosen = (id: string) => {
    choose({ id, at: state?.at })
    const machine = byId(id)?.machine
    if (machine) updateGlobals({ [MACHINE]: machine })
  }
  const isChosen = !state || state.at === at
  const flow = byId(isChosen ? chosen : state.flow) ?? byId(runtime && firstByRuntime.get(runtime)?.id) ?? flows[0]
  if (!story) return <p className={ui.note}>{texts.loading}</p>
  return (
    <>
      {flow ? (
        <MachineTabs flows={flows} chosen={flow.id} onChoose={setChosen}>
          {state && <RecordingControls state={state} player={player} />}
          <CopyLink
            link={() =>
              linkTo({
                story: id,
                theme,
                screen: screen?.id,
                machine: flow.machine,
                actors: story.runtime.recorder.actors(),
              })
            }
          />
          <InteractiveChart
            runtime={story.runtime}
            flow={flow}
            flows={flows}
            fixtures={findFlow(flow.machine)?.fixtures}
            guards={findFlow(flow.machine)?.guards}
            isReadOnly={state !== null}
            onShow={({ id }) => setChosen(id)}
          />
          {state && (
            <section className={parts.section} aria-labelledby="chart-panel-steps" onKeyDown={stepKeys(state, player)}>
              <h2 id="chart-panel-steps">{texts.recording.steps}</h2>
              <StepList steps={state.steps} at={state.at} onGo={player.go} />
            </section>
          )}
        </MachineTabs>
      ) : (
        <p className={ui.note}>{texts.noFlows}</p>
      )}
      {!state && (
        <section className={parts.section} aria-labelledby="chart-panel-record">
          <h2 id="chart-panel-record">{texts.recording.title}</h2>
          {player.problem && <Alert text={player.problem} />}
          <div className={ui.row}>
            <Button variant="soft" busy={player.isBusy} onClick={onOpen}>
              {texts.recording.choose}
            </Button>
            <p className={ui.note} aria-live="polite">
              {player.isBusy ? texts.recording.reading : texts.recording.hint}
            </p>
          </div>
        </section>
      )}
    </>
  )
}
