import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { Route, Switch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { createActor } from 'xstate'
import { makeDirtyForms } from '#app/forms/dirtyForms.ts'
import { GuestOnly, ListGuard, RoleGuard } from '#app/session/guards.tsx'
import { type AppServices, AppServicesContext } from '#app/start/appServices.tsx'
import type { Role } from '#contract/constants.ts'
import { appMachine, appSelect } from '#machines/app/app.machine.ts'
import { ActorsContext } from '#views/actors.tsx'
import { userFixture } from '../http/sessionHarness.ts'

const as = (role: Role, name = 'rahim') => ({ user: { ...userFixture(name), role }, token: `token of ${name}` })

const routes = (role: Role | null) => {
  const root = createActor(appMachine, { input: { session: role && as(role), draft: null } }).start()
  const actors = appSelect.actors(root.getSnapshot())
  const services: Pick<AppServices, 'actors' | 'dirtyForms'> = { actors, dirtyForms: makeDirtyForms() }
  const page = (
    <AppServicesContext value={services as AppServices}>
      <ActorsContext value={actors}>
        <main>
          <Switch>
            <Route path="/admin/*?">
              <RoleGuard only="admin">admin page</RoleGuard>
            </Route>
            <Route path="/owner/*?">
              <RoleGuard only="owner">owner page</RoleGuard>
            </Route>
            <Route path="/orders">
              <ListGuard roles={['user']}>orders page</ListGuard>
            </Route>
            <Route path="/login">
              <GuestOnly home="shop">login page</GuestOnly>
            </Route>
            <Route path="/reset-password">
              <GuestOnly home="role">reset page</GuestOnly>
            </Route>
            <Route>open page</Route>
          </Switch>
        </main>
      </ActorsContext>
    </AppServicesContext>
  )
  return { page, session: actors.session }
}
const enter = (path: string, role: Role | null) => {
  history.replaceState(null, '', path)
  const { page, session } = routes(role)
  render(page)
  return session
}
const place = () => location.pathname

afterEach(cleanup)

describe('guards by role', () => {
  test.each<[string, Role | null, string]>([
    ['/admin', 'admin', '/admin'],
    ['/admin/orders', 'admin', '/admin/orders'],
    ['/admin', null, '/login'],
    ['/admin', 'owner', '/unauthorized'],
    ['/admin', 'user', '/unauthorized'],
    ['/owner/products', 'owner', '/owner/products'],
    ['/owner', null, '/login'],
    ['/owner', 'admin', '/unauthorized'],
    ['/owner', 'user', '/unauthorized'],
    ['/orders', 'user', '/orders'],
    ['/orders', null, '/login'],
    ['/orders', 'admin', '/'],
    ['/login', null, '/login'],
    ['/login', 'user', '/'],
    ['/login', 'admin', '/'],
    ['/reset-password', null, '/reset-password'],
    ['/reset-password', 'admin', '/admin'],
    ['/reset-password', 'owner', '/owner'],
    ['/reset-password', 'user', '/'],
  ])('%s as %s leads to %s', (path, role, to) => {
    enter(path, role)
    expect(place()).toBe(to)
  })
})

test('a guest is redirected to /login, and the address with its query is remembered', () => {
  enter('/orders?status=pending', null)
  expect(place()).toBe('/login')
  expect(history.state).toEqual({ from: '/orders?status=pending' })
})

test('the end of a session on a guarded page leads to /login and remembers no address', () => {
  const session = enter('/admin/orders', 'admin')
  act(() => session.send({ type: 'session.end' }))
  expect(place()).toBe('/login')
  expect(history.state).toBeNull()
})

test('a change to a person of another role on a guarded page leads to /unauthorized', () => {
  const session = enter('/admin', 'admin')
  act(() => session.send({ type: 'session.set', ...as('owner', 'karim') }))
  expect(place()).toBe('/unauthorized')
})

test('a session that starts on a page for guests does not redirect until the page is entered again', () => {
  const session = enter('/login', null)
  act(() => session.send({ type: 'session.set', ...as('admin') }))
  expect(screen.getByText('login page')).toBeTruthy()
  expect(place()).toBe('/login')
  act(() => navigate('/admin'))
  expect(screen.getByText('admin page')).toBeTruthy()
  act(() => navigate('/login'))
  expect(place()).toBe('/')
})

test('a signed-in person is redirected after React has taken over the page as rendered for a guest', () => {
  history.replaceState(null, '', '/login')
  const container = document.createElement('div')
  container.innerHTML = renderToString(routes(null).page)
  expect(container.textContent).toBe('login page')
  const mismatches: unknown[] = []
  render(routes('user').page, { container, hydrate: true, onRecoverableError: (error) => mismatches.push(error) })
  expect(mismatches).toEqual([])
  expect(place()).toBe('/')
})
