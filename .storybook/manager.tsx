import * as React from 'react'
import { Button, Separator, ToggleButton } from 'storybook/internal/components'
import { addons, types, useGlobals, useStorybookApi } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'
import { CHART, SCREEN, TOASTS } from '#devtools/storybook/chartGlobal.ts'
import { desk, phone } from './tools.ts'

const ID = 'haat'
const OVERVIEW = 'overview--start-here'

interface ToolProps {
  readonly label: string
  readonly says: string
  /** The global that it sets, and to what. */
  readonly name: string
  readonly value: unknown
  readonly isOn: boolean
}

/** One click, one setting; a story that needs a setting of its own keeps it. */
const Tool = ({ label, says, name, value, isOn }: ToolProps) => {
  const [, update, ofStory] = useGlobals()
  const isKept = name in ofStory
  return (
    <ToggleButton
      padding="small"
      variant="ghost"
      pressed={isOn}
      disabled={isKept}
      ariaLabel={isKept ? `${says} (this story sets it itself)` : says}
      onClick={() => update({ [name]: value })}
    >
      {label}
    </ToggleButton>
  )
}

const looks = {
  light: create({ base: 'light', brandTitle: 'Haat' }),
  dark: create({ base: 'dark', brandTitle: 'Haat' }),
}

const Theme = () => {
  const [{ theme }] = useGlobals()
  const api = useStorybookApi()
  // What is around the canvas has its theme too.
  React.useEffect(() => api.setOptions({ theme: theme === 'dark' ? looks.dark : looks.light }), [api, theme])
  return (
    <>
      <Tool label="Light" says="Light theme" name="theme" value="light" isOn={theme !== 'dark'} />
      <Tool label="Dark" says="Dark theme" name="theme" value="dark" isOn={theme === 'dark'} />
      <Separator />
    </>
  )
}

const canvas = (id: string | undefined) => ({ value: id, isRotated: false })

/** With the charts open, the width is that of the story next to them, because the canvas holds both. */
const Width = () => {
  const [{ viewport, [SCREEN]: screen, [CHART]: chart }, update] = useGlobals()
  const hasCharts = chart === 'on'
  const ofCanvas = typeof viewport === 'string' ? viewport : viewport?.value
  React.useEffect(() => {
    if (hasCharts && ofCanvas) update({ viewport: canvas(undefined), [SCREEN]: ofCanvas })
    if (!hasCharts && screen) update({ viewport: canvas(screen), [SCREEN]: '' })
  }, [hasCharts, ofCanvas, screen, update])
  const now = hasCharts ? screen : ofCanvas
  const isFull = now !== phone.id && now !== desk.id
  const to = (id?: string) => (hasCharts ? { name: SCREEN, value: id ?? '' } : { name: 'viewport', value: canvas(id) })
  return (
    <>
      <Tool label="360" says={phone.title} {...to(phone.id)} isOn={now === phone.id} />
      <Tool label="1280" says={desk.title} {...to(desk.id)} isOn={now === desk.id} />
      <Tool label="Full" says="As wide as there is room" {...to()} isOn={isFull} />
      <Separator />
    </>
  )
}

const Chart = () => {
  const [globals] = useGlobals()
  const isOn = globals[CHART] === 'on'
  return (
    <Tool
      label="Chart"
      says="Charts of the machines next to the story"
      name={CHART}
      value={isOn ? 'off' : 'on'}
      isOn={isOn}
    />
  )
}

const Toasts = () => {
  const [globals] = useGlobals()
  const isOn = globals[TOASTS] !== 'off'
  return <Tool label="Toasts" says="Toasts of the story" name={TOASTS} value={isOn ? 'off' : 'on'} isOn={isOn} />
}

const OTHER = 'bn/'

/** The same story in the other language, where `storybook-static/` has both. */
const Language = () => {
  const isOther = location.pathname.endsWith(`/${OTHER}`)
  const to = isOther ? '../' : OTHER
  const [isBuilt, setBuilt] = React.useState(false)
  React.useEffect(() => {
    fetch(`${to}index.json`).then(
      ({ ok, headers }) => setBuilt(ok && headers.get('content-type')?.includes('json') === true),
      () => setBuilt(false),
    )
  }, [to])
  if (!isBuilt) return null
  return (
    <>
      <Button
        padding="small"
        variant="ghost"
        ariaLabel={isOther ? 'The story in English' : 'The story in Bangla'}
        onClick={() => location.assign(to + location.search)}
      >
        {isOther ? 'English' : 'বাংলা'}
      </Button>
      <Separator />
    </>
  )
}

/** Back to the first page, which has the search for the words on the screens. */
const Overview = () => {
  const api = useStorybookApi()
  return (
    <>
      <Button
        padding="small"
        variant="ghost"
        ariaLabel="Overview: all screens, and a search for the words on them"
        onClick={() => api.selectStory(OVERVIEW)}
      >
        Overview
      </Button>
      <Separator />
    </>
  )
}

addons.setConfig({ layout: { bottomPanelHeight: 160 }, theme: looks.light })
addons.register(ID, () => {
  const onCanvas = ({ viewMode }: { viewMode?: string }) => viewMode === 'story'
  const tool = (id: string, title: string, render: () => React.JSX.Element) =>
    addons.add(`${ID}/${id}`, { type: types.TOOL, title, match: onCanvas, render })
  tool('overview', 'Overview', () => <Overview />)
  tool('theme', 'Light and dark', () => <Theme />)
  tool('width', 'Width', () => <Width />)
  tool('language', 'Language', () => <Language />)
  tool('toasts', 'Toasts of the story', () => <Toasts />)
  tool('chart', 'Charts next to the story', () => <Chart />)
})
