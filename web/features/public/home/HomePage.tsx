import type { ReactNode } from 'react';
import { Care } from './Care.tsx';
import { HomeContact } from './HomeContact.tsx';
import { HomeHero } from './HomeHero.tsx';
import { Market } from './Market.tsx';
import { Showcases } from './Showcases.tsx';
import { Sides } from './Sides.tsx';
import { Testimonial } from './Testimonial.tsx';
import { Values } from './Values.tsx';

type Props = { /** The form of the contact section. */ readonly contact: ReactNode };

export function HomePage({ contact }: Props) {
  return (
    <>
      <HomeHero />
      <Values />
      <Care />
      <Sides />
      <Showcases />
      <Market />
      <Testimonial />
      {contact && <HomeContact>{contact}</HomeContact>}
    </>
  );
}
