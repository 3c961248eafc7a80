import { oneOf, searchFields } from '#web/search-fields.ts';

/** The parts of the settings, in their order. */
export const settingTabs = ['company', 'offices', 'trade', 'money', 'policies'] as const;
export type SettingTab = (typeof settingTabs)[number];

const fields = { tab: oneOf(settingTabs) };
export const parseSettingsSearch = searchFields(fields);
