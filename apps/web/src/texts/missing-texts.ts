import type { Language } from './catalogue.ts'

/** What is said before there is any other text: its reason, and the button that loads the page again. */
const words: Readonly<Record<Language, readonly [text: string, again: string]>> = {
  en: ['This page could not be fetched. Check the network, then try again.', 'Try again'],
  pl: ['Nie udało się pobrać tej strony. Sprawdź sieć i spróbuj ponownie.', 'Spróbuj ponownie'],
  de: ['Diese Seite konnte nicht geladen werden. Prüfen Sie das Netz.', 'Erneut versuchen'],
  uk: ['Цю сторінку не вдалося завантажити. Перевірте мережу.', 'Спробувати ще'],
  ro: ['Această pagină nu a putut fi încărcată. Verificați rețeaua.', 'Încercați din nou'],
  lt: ['Šio puslapio gauti nepavyko. Patikrinkite tinklą.', 'Bandyti dar kartą'],
  cs: ['Tuto stránku se nepodařilo načíst. Zkontrolujte síť.', 'Zkusit znovu'],
}

/** Says that the texts of the language could not be fetched. The page is loaded again at the person’s wish, or with the network. */
export function sayMissing(root: HTMLElement, language: Language): void {
  const [text, again] = words[language]
  const main = document.createElement('main')
  main.className = 'doorway'
  const [title, button] = [document.createElement('h1'), document.createElement('button')]
  title.textContent = text
  button.textContent = again
  button.className = 'missing-again'
  button.onclick = () => location.reload()
  addEventListener('online', () => location.reload(), { once: true })
  main.append(title, button)
  root.replaceChildren(main)
}
