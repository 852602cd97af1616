/** After going to another page, reading starts at its content, not where the last link was. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
