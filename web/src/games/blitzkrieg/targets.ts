// Where on the board each answer points.

import type { Option } from "../../api/types";
import type { Thing } from "../../table/highlight";
import type { Action } from "./types";

/** A space, a theatre, or a place of the bot's row. */
export type PlaceKey = string;

export function actionOf(option: Option): Action {
  return option.action as unknown as Action;
}

/** Rows and spaces from 1, as actions name them. */
export function spaceKey(theatre: string, row: number, space: number): PlaceKey {
  return `${theatre}/${row}/${space}`;
}

export function theatreKey(theatre: string): PlaceKey {
  return theatre;
}

export function rowKey(place: number): PlaceKey {
  return `row/${place}`;
}

export function placeOf(action: Action): PlaceKey | null {
  switch (action.do) {
    case "place":
    case "use":
      return spaceKey(action.theatre, action.row, action.space);
    case "advance":
    case "open":
    case "favour":
      return theatreKey(action.theatre);
    case "bomb":
      return rowKey(action.place);
    default:
      return null;
  }
}

export function tokenIn(action: Action): string | null {
  return action.do === "place" ? action.token : null;
}

/** What is pointed out of an action: the token it uses, and where it goes. */
export function thingsOf(action: Action): Thing[] {
  const [token, place] = [tokenIn(action), placeOf(action)];
  const things: Thing[] = token === null ? [] : [`thing:${token}`];
  if (place !== null) things.push(place.includes("/") ? `space:${place}` : `theatre:${place}`);
  return things;
}

/** What a click on a space with this token would have meant: the server is asked why it is not allowed. */
export function attempt(token: string, place: PlaceKey): Action | null {
  const [theatre, row, space] = place.split("/");
  if (!theatre || !row || !space) return null;
  return { do: "place", token, theatre, row: Number(row), space: Number(space) };
}
