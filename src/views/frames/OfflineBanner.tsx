import { commonTexts } from '../../../messages/en/common.ts'
import { useApp } from '../app.tsx'

/** Banner that shows while the browser is offline. */
export const OfflineBanner = () => {
  const { online } = useApp()
  return <div role="status">{online ? null : <p className="offline-banner">{commonTexts.offline}</p>}</div>
}
