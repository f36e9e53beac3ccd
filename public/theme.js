// Runs before the first paint, so that a remembered theme does not flash the system's.
{
  const page = document.documentElement
  let theme = null
  try {
    theme = localStorage.getItem('haat.theme')
    // The skeleton of the checkout shows guests how to sign in, that of the sign-in shows nobody else its form.
    if (localStorage.getItem('token')) page.classList.add('known')
    // The skeletons of cart and checkout show lines and a form only where there is something to order.
    const lines = JSON.parse(localStorage.getItem('haat.cart.1') ?? '{}')?.lines?.length
    if (/[?&]product=/.test(location.search) || lines > 0) page.classList.add('lines')
    if (lines > 0) page.style.setProperty('--lines', lines)
    // The page after a checkout thanks only those who may see its orders.
    if (localStorage.getItem('haat.orderKeys.1')) page.classList.add('bought')
  } catch {}
  // The account pages differ for the token of a link, and for a step to which the former page led.
  if (location.hash) page.classList.add('linked')
  if (Object(history.state).identifier || Object(history.state).phone) page.classList.add('step')
  // A form of a back office has a title of its own.
  if (/[?&](create|edit)=/.test(location.search)) page.classList.add('form')
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  page.classList.add(theme)
}
