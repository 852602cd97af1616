/** A duration in whole seconds: `1 h 20 min`, `9 min 26 s`, `45 s`; alike in French and English, no-break. */
export function durationWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const
  const said = parts.flatMap(([count, unit]) => (count > 0 ? `${count}\u00a0${unit}` : []))
  return said.join('\u00a0') || '0\u00a0s'
}
