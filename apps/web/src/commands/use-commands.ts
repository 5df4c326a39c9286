import { useNavigate } from '@tanstack/react-router'
import { useCompanies, useCompany, useIsOwner } from '../api/who.ts'
import { useChooseLanguage } from '../parts/use-choose-language.ts'
import { themes, useTheme } from '../parts/use-theme.ts'
import { useSelectCompany, useSignOut } from '../session/use-company-switch.ts'
import { languageNames, languages } from '../texts/catalogue.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { Command } from './commands.ts'
import { companyLinks, dailyLinks } from './links.ts'

/** The dialogs that commands open. */
export interface CommandDialogs {
  onBegin(): void
  onShortcuts(): void
}

/** Every command that a person with this role can run from any page. */
export function useCommands({ onBegin, onShortcuts }: CommandDialogs): Command[] {
  const { t } = useTexts()
  const { choose } = useChooseLanguage()
  const navigate = useNavigate()
  const isOwner = useIsOwner()
  const company = useCompany()
  const { data: companies = [] } = useCompanies()
  const selectCompany = useSelectCompany()
  const signOut = useSignOut()
  const { setTheme } = useTheme()
  return [
    { id: 'new', text: t('notes.new'), group: '', run: onBegin },
    ...[...dailyLinks, ...companyLinks]
      .filter(({ ownersOnly }) => !ownersOnly || isOwner)
      .map(({ to, text }) => ({
        id: to,
        text: t(text),
        group: t('commands.goTo'),
        run: () => navigate({ to }),
      })),
    ...companies
      .filter(({ id }) => id !== company?.id)
      .map(({ id, name }) => ({
        id,
        text: name,
        group: t('company.switch'),
        run: () => selectCompany(id),
      })),
    ...themes.map((theme) => ({
      id: theme,
      text: t(`theme.${theme}`),
      group: t('company.theme'),
      run: () => setTheme(theme),
    })),
    ...languages.map((language) => ({
      id: language,
      text: languageNames[language],
      group: t('settings.language'),
      run: () => choose(language),
    })),
    { id: 'shortcuts', text: t('keys.title'), group: '', run: onShortcuts },
    { id: 'sign-out', text: t('company.signOut'), group: '', run: signOut },
  ]
}
