// Runs before the first paint, so that a remembered theme does not flash the system's.
{
  let theme = null
  try {
    theme = localStorage.getItem('haat.theme')
  } catch {}
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.classList.add(theme)
}
