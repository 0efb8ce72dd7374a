import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./router.svelte";
import { dress } from "./settings.svelte";

dress();
follow();
mount(App, { target: document.getElementById("page") as HTMLElement });
