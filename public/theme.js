// Runs before the first paint, so that a remembered theme does not flash the system's.
try {
  const theme = localStorage.getItem('haat.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme
} catch {}
