import type { ComponentType } from 'react'

/** A page of a back office on the background of its layout, with the padding of the top bar. */
export const inOfficeLayout = (Story: ComponentType) => (
  <div className="shell">
    <main className="shell-main">
      <Story />
    </main>
  </div>
)
