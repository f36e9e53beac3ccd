import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Theme } from '../../../src/views/app.tsx'
import { type Setting, StoryHouse } from '../house.tsx'
import type { Stage } from '../stage.ts'
import { handOnDrops, tellFrame } from './frame.ts'
import { type Following, following, type Script } from './script.ts'

interface ScreenProps {
  readonly theme: Theme
  readonly setting: Setting | undefined
  readonly children: ReactNode
}

interface Showing {
  /** How often the story was shown anew. */
  readonly n: number
  readonly script: Script | null
}

/** A story in its house; the page around it may let it follow a recording. */
export const Screen = ({ theme, setting, children }: ScreenProps) => {
  const [{ n, script }, setShowing] = useState<Showing>({ n: 0, script: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each showing begins anew
  const lead = useMemo(() => {
    const ways = new Map<Stage, Following>()
    const led = (stage: Stage) => {
      const way = following(script as Script, stage)
      ways.set(stage, way)
      return way.flow
    }
    return { ways, led: script ? led : undefined }
  }, [n, script])
  useEffect(handOnDrops, [])
  const onStage = useCallback(
    (stage: Stage) =>
      tellFrame({
        stage,
        following: lead.ways.get(stage) ?? null,
        anew: (next) => setShowing((now) => ({ n: now.n + 1, script: next })),
      }),
    [lead],
  )
  return (
    <StoryHouse key={n} theme={theme} {...setting} led={lead.led} onStage={onStage}>
      {children}
    </StoryHouse>
  )
}
