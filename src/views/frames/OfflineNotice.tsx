import { commonTexts } from '#messages/ui.ts'
import { useApp } from '../app.tsx'
import * as css from './OfflineNotice.module.css'

/** Banner that shows while the browser is offline. */
export const OfflineNotice = ({ className }: { className?: string }) => {
  const { online } = useApp()
  return (
    <div role="status" className={className}>
      {online ? null : <p className={css.notice}>{commonTexts.offline}</p>}
    </div>
  )
}
