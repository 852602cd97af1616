/** What surrounds every screen of a signed-in user. */
import { Outlet } from '@tanstack/react-router'

export function Frame() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
