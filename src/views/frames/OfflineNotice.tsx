import { commonTexts } from '../../../messages/en/common.ts'
import { useApp } from '../app.tsx'

/** Banner that shows while the browser is offline. */
export const OfflineNotice = () => {
  const { online } = useApp()
  return <div role="status">{online ? null : <p className="offline-notice">{commonTexts.offline}</p>}</div>
}
