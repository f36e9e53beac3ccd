import type { ComponentType } from 'react'

/** A page of a back office on the ground that its shell gives it, with the room of the top bar. */
export const onOfficeGround = (Story: ComponentType) => (
  <div className="shell">
    <main className="shell-main">
      <Story />
    </main>
  </div>
)
