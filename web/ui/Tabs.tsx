import { Tabs as KitTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Tabs.module.css';
import { useOpenInView } from './use-open-in-view.ts';

type Props<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly title: ReactNode; readonly panel: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Parts of one screen, one at a time. Keep `value` in the address where somebody may link to a tab. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const list = useOpenInView<HTMLDivElement>(value);
  return (
    <KitTabs
      value={value}
      // The values are exactly those of `tabs`.
      onChange={(next) => next !== null && onChange(next as Value)}
      keepMounted={false}
      classNames={{ list: css.list, tab: css.tab, panel: css.panel }}
    >
      <KitTabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <KitTabs.Tab key={tab.value} value={tab.value}>
            {tab.title}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map((tab) => (
        <KitTabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  );
}
