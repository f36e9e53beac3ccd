/**
 * Recording is asked for by `?record` in the address (kept for the tab) and always on in development. What is recorded
 * never leaves the tab: `haatRecording()` in the console gives it.
 */
export const isRecording = (): boolean => {
  if (import.meta.env.DEV) return true
  try {
    if (new URLSearchParams(location.search).has('record')) sessionStorage.setItem('haat.record', '1')
    return sessionStorage.getItem('haat.record') === '1'
  } catch {
    return false
  }
}
