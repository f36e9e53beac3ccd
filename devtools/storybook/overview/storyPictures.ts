import { useEffect, useRef, useState } from 'react'
import type { StoryRuntime } from '../storyRuntime.ts'

/** Size of the screens in the pictures, in px. */
export const SCREEN = { width: 1280, height: 800 }
/** Time for a story to render, in milliseconds; a slower one has no picture. */
const TIMEOUT_MS = 10_000

interface StorybookWindow extends Omit<Window, 'parent'> {
  parent: unknown
  readonly storyRuntime?: StoryRuntime
  readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string; readonly id?: string } }
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    emit(type: string, payload: unknown): void
    once(type: string, listener: () => void): void
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The HTML of a rendered story without scripts, which looks the same in a frame of its own. */
const htmlOf = ({ documentElement: page, baseURI, styleSheets }: Document): string => {
  const copy = page.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('script, iframe, noscript, template, link:not([rel="stylesheet"])'))
    element.remove()
  // Rules that scripts have inserted are no text of their style element.
  const styles = [...copy.querySelectorAll('style')]
  const inserted = [...styleSheets].filter(
    ({ ownerNode }) => ownerNode instanceof Element && ownerNode.matches('style'),
  )
  for (const [index, style] of styles.entries()) {
    const rules = inserted[index]?.cssRules
    if (rules && !style.textContent?.trim()) style.textContent = [...rules].map(({ cssText }) => cssText).join('\n')
  }
  const fields = page.querySelectorAll<HTMLInputElement>('input, textarea')
  for (const [index, field] of copy.querySelectorAll('input, textarea').entries()) {
    const value = fields[index]?.value ?? ''
    if (field.matches('textarea')) field.textContent = value
    else field.setAttribute('value', value)
  }
  const base = document.createElement('base')
  base.href = baseURI
  copy.querySelector('head')?.prepend(base)
  return `<!doctype html>${copy.outerHTML}`
}

/** Renders stories one after another in one hidden frame, because a frame per story would start Storybook each time. */
const createRenderer = (theme: string) => {
  const frame = document.createElement('iframe')
  Object.assign(frame, { width: SCREEN.width, height: SCREEN.height, tabIndex: -1, ariaHidden: 'true' })
  frame.style.cssText = 'position: fixed; left: -20000px; top: 0; border: 0; opacity: 0; pointer-events: none'
  const target = (): StorybookWindow | null => {
    const page = frame.contentWindow as StorybookWindow | null
    // The Storybook in the frame sends its events to its parent, which would follow them: it has none.
    if (page) page.parent = page
    return page
  }
  const until = async (isReached: (page: StorybookWindow) => boolean) => {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(30)) {
      const page = target()
      if (page && isReached(page)) return page
    }
    return null
  }
  const isFinished = ({ __STORYBOOK_PREVIEW__: preview }: StorybookWindow) =>
    /finished|errored|aborted/.test(preview?.currentRender?.phase ?? '')
  const start = (id: string) => {
    frame.src = `./iframe.html?id=${id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`
    document.body.append(frame)
  }
  return {
    render: async (id: string): Promise<string | null> => {
      if (frame.isConnected)
        target()?.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
      else start(id)
      const page = await until(
        (one) =>
          isFinished(one) && one.__STORYBOOK_PREVIEW__?.currentRender?.id === id && one.storyRuntime !== undefined,
      )
      if (!page) return null
      await Promise.race([page.storyRuntime?.settled(), pause(TIMEOUT_MS)])
      return htmlOf(page.document)
    },
    end: () => {
      frame.remove()
    },
  }
}

/** The one that is nearest to the visible part of the page. */
const nearestOf = (requested: readonly (readonly [id: string, top: number])[]): string | undefined =>
  requested.toSorted(([, a], [, b]) => Math.abs(a - scrollY) - Math.abs(b - scrollY))[0]?.[0]

/** In tests that visit the stories, pictures of other stories would only take time. */
const isVisitedByTest = () => navigator.userAgent.includes('StorybookTestRunner')

/** Pictures of stories as HTML, by id. `request` asks for the picture of a story at a position of the page. */
export const useStoryPictures = (theme: string) => {
  const [pictures, setPictures] = useState<{ readonly [id: string]: string }>({})
  /** The vertical positions of the requested pictures in the page, in px. */
  const queue = useRef(new Map<string, number>())
  const wake = useRef(() => {})
  useEffect(() => {
    setPictures({})
    if (isVisitedByTest()) return
    let isEnded = false
    const done = new Set<string>()
    const renderer = createRenderer(theme)
    const run = async () => {
      while (!isEnded) {
        const id = nearestOf([...queue.current].filter(([one]) => !done.has(one)))
        if (id === undefined) {
          await new Promise<void>((resolve) => {
            wake.current = resolve
          })
          continue
        }
        done.add(id)
        const html = await renderer.render(id)
        if (html !== null && !isEnded) setPictures((before) => ({ ...before, [id]: html }))
      }
    }
    void run()
    return () => {
      isEnded = true
      wake.current()
      renderer.end()
    }
  }, [theme])
  const [request] = useState(() => (id: string, top: number) => {
    queue.current.set(id, top)
    wake.current()
  })
  return { pictures, request }
}
