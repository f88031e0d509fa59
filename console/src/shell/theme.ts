// Light or dark: that of the system unless the person chose one in this browser.
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEPT = 'probity.theme'

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEPT)
  return themes.find((theme) => theme === kept) ?? 'auto'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEPT, theme)
  showTheme(theme)
}

export function showTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
