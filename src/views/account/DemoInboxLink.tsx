import { Link } from '@radix-ui/themes'
import { uiTexts } from '#messages/ui.ts'
import { useApp } from '../app.tsx'

/** Link to the demo inbox; renders nothing without a demo shop. */
export const DemoInboxLink = () => {
  const { demoInbox } = useApp()
  return demoInbox === null ? null : (
    <Link href={demoInbox} target="_blank" rel="noreferrer" size="2" underline="always">
      {uiTexts.demoInbox} <span className="visually-hidden">{uiTexts.newTab}</span>
    </Link>
  )
}
