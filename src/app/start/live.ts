import { type Actor, createActor, fromCallback, type SnapshotFrom } from 'xstate'
import { LIVE_HEARTBEAT_S, LIVE_PAST_MAX_S } from '#contract/constants.ts'
import type { LiveEvent } from '#contract/live/entity.ts'
import { listenForChanges } from '#http/events.ts'
import type { Http } from '#http/runtime.ts'
import type { AppActors } from '#machines/app/app.machine.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import { hasStatus } from '#machines/core/reply.ts'
import { type LiveEmitted, type LiveUpdatesEvent, liveUpdatesMachine } from '#machines/live/liveUpdates.machine.ts'
import { sessionSelect } from '#machines/session/session.machine.ts'
import { watchReturn } from '../browser/online.ts'
import { growingPause } from './growingPause.ts'

const LOCK = 'haat.live'
/** A stream without an event for this time is lost. */
const SILENCE_MS = LIVE_HEARTBEAT_S * 3 * 1000

type Send = (event: LiveUpdatesEvent) => void
const watcher = (run: (send: Send) => () => void) => fromCallback<LiveUpdatesEvent>(({ sendBack }) => run(sendBack))

/** Only one tab of a browser holds the lock. A browser without locks has a stream in each tab. */
const takeLead = watcher((send) => {
  const stop = new AbortController()
  const lead = () => {
    send({ type: 'lead.taken' })
    return new Promise<void>((release) => stop.signal.addEventListener('abort', () => release()))
  }
  if (navigator.locks) navigator.locks.request(LOCK, { signal: stop.signal }, lead).catch(() => {})
  else void lead()
  return () => stop.abort()
})

const watchConnection = watcher((send) => watchReturn(() => send({ type: 'connection.back' })))

const FIRST_PAUSE_MS = 1000
const pause = growingPause<LiveUpdatesEvent>(FIRST_PAUSE_MS, { type: 'pause.ended' })

/** How long the tab that leads keeps changes for a page whose code is still loading. */
const KEPT_MS = 60_000

/** What the tabs send each other; `openedAt` asks for what was passed on since the page of the tab was opened. */
type TabMessage = LiveEvent & { readonly openedAt?: number }

/** @param person names the channel, so that the tabs of another session do not hear it */
const callsFor = (http: Http, person: string) => {
  let channel: BroadcastChannel | undefined
  /** When the last event was received; at first, when the page was opened. */
  let heard = performance.timeOrigin
  /** What this tab has passed on. */
  let passed: readonly { readonly at: number; readonly event: LiveEvent }[] = []

  const followLead = watcher((send) => {
    const tabs = new BroadcastChannel(`${LOCK}.${person}`)
    tabs.onmessage = ({ data: { openedAt, changes } }: MessageEvent<TabMessage>) => {
      if (openedAt !== undefined) {
        for (const { at, event } of passed) if (at >= openedAt) tabs.postMessage(event)
        return
      }
      heard = Date.now()
      if (changes.length > 0) send({ type: 'changes.received', changes })
    }
    tabs.postMessage({ changes: [], openedAt: heard } satisfies TabMessage)
    channel = tabs
    return () => tabs.close()
  })

  const watchChanges = watcher((send) => {
    const stop = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    const onEvent = (event: LiveEvent) => {
      heard = Date.now()
      clearTimeout(silence)
      silence = setTimeout(() => stop.abort(), SILENCE_MS)
      channel?.postMessage(event)
      if (event.changes.length === 0) return
      passed = [...passed.filter(({ at }) => at > heard - KEPT_MS), { at: heard, event }]
      send({ type: 'changes.received', changes: event.changes })
    }
    // The timer has stood still while the device slept.
    const unwatch = watchReturn(() => silence !== undefined && Date.now() - heard > SILENCE_MS && stop.abort())
    const past = Math.min(LIVE_PAST_MAX_S, Math.ceil((Date.now() - heard) / 1000) + 1)
    const onOpen = () => send({ type: 'stream.opened' })
    const ended = () => send({ type: 'stream.ended' })
    http
      .reply(listenForChanges({ past, onOpen, onEvent, signal: stop.signal }))
      .then((reply) => (hasStatus(reply, 404) ? send({ type: 'stream.unknown' }) : ended()), ended)
    return () => {
      unwatch()
      clearTimeout(silence)
      stop.abort()
    }
  })

  return { takeLead, followLead, watchConnection, pause, watchChanges } satisfies CallsOf<typeof liveUpdatesMachine>
}

/**
 * Follows the changes by other people while somebody is signed in. Recordings leave this actor out, because what other
 * people do is no part of a person's way.
 */
export const followChanges = (
  session: AppActors['session'],
  http: Http,
  onEmitted: (emitted: LiveEmitted) => void,
): void => {
  let person = ''
  let actor: Actor<typeof liveUpdatesMachine> | undefined
  const follow = (snapshot: SnapshotFrom<AppActors['session']>) => {
    const now = sessionSelect.signedIn(snapshot) ? (sessionSelect.user(snapshot)?._id ?? '') : ''
    if (now === person) return
    person = now
    actor?.stop()
    if (now === '') return
    actor = createActor(liveUpdatesMachine.provide({ actors: callsFor(http, now) }))
    actor.on('*', onEmitted)
    actor.start()
  }
  session.subscribe(follow)
  follow(session.getSnapshot())
}
