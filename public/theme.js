// Runs before the first paint, so that a remembered theme does not flash the system's.
{
  let theme = null
  try {
    theme = localStorage.getItem('haat.theme')
    // The skeleton of the checkout shows guests how to sign in, that of the sign-in shows nobody else its form.
    if (localStorage.getItem('token')) document.documentElement.classList.add('known')
    // The skeletons of cart and checkout show lines and a form only where there is something to order.
    if (
      /[?&]product=/.test(location.search) ||
      JSON.parse(localStorage.getItem('haat.cart.1') ?? '{}')?.lines?.length > 0
    )
      document.documentElement.classList.add('lines')
  } catch {}
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.classList.add(theme)
}
