import { Link } from '@radix-ui/themes'
import { uiTexts } from '../../../messages/en/ui.ts'
import { useApp } from '../app.tsx'

/** The way to the mails and SMS of a demo shop; nothing where there is no such place. */
export const DemoInboxLink = () => {
  const { demoInbox } = useApp()
  return demoInbox === null ? null : (
    <Link href={demoInbox} target="_blank" rel="noreferrer" size="2" underline="always">
      {uiTexts.demoInbox} <span className="visually-hidden">{uiTexts.newTab}</span>
    </Link>
  )
}
